/** Links to the calendar entry of a registration; a waiting one looks like no promise. */
import { CalendarPlus } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { entryPath } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';

export function EntryButton({ token, state }: { token: string; state: RegistrationState }) {
	const isWaiting = state === 'waiting';
	return (
		<a href={entryPath(token)} download className={buttonClass(isWaiting ? 'quiet' : 'main')}>
			<CalendarPlus aria-hidden="true" className="size-4.5" />
			{isWaiting ? 'Add to calendar (waiting list)' : 'Add to calendar'}
		</a>
	);
}
