/** Notes about an event's times, without refusing them. */
import type { ReactNode } from 'react';
import { fromLocalInput } from '#web/ui/dates.ts';
import { isUpcoming } from '../list-rules.ts';

/** A year with a leading zero is still being typed. */
export const isPast = (end: string) =>
	/^[1-9]/.test(end) && !isUpcoming({ EndDateTime: fromLocalInput(end) }, Date.now());

type Times = Record<'StartDateTime' | 'EndDateTime' | 'RegistrationClosesAt', string>;

/**
 * An upcoming event takes no registrations by these times. For a changed event only when they changed: clubs may close on
 * purpose.
 */
export function isClosedBy(times: Times, before: Times, isChanged: boolean): boolean {
	const { RegistrationClosesAt: closes, StartDateTime: start, EndDateTime: end } = times;
	if (isChanged && closes === before.RegistrationClosesAt && start === before.StartDateTime) return false;
	return closes !== '' && end !== '' && isPast(closes) && !isPast(end);
}

export const FormNote = ({ children }: { children: ReactNode }) => (
	<p role="status" className="mb-3 rounded-control bg-notice-soft px-3 py-2 text-note empty:hidden sm:col-span-2">
		{children}
	</p>
);
