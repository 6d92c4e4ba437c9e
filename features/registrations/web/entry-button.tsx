/** The link to the entry for the calendar of somebody who registered: that of who waits does not look like a promise. */
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
