/** Log-outs that do not reach the server. Kept apart from the session (`session.ts`), which every page needs. */
import { messageOf } from '../ui/message-of.ts';
import { toast } from '../ui/toast.tsx';
import { currentUser, logOut } from './session.ts';

/** Toasts about a log-out replace each other. */
const group = 'log-out';

/** Removes the message that a session has not ended, because it no longer holds. */
export const forgetNotEnded = () => toast.forget(group);

/**
 * Says that a session lives on at the server, and offers to try again. `end` ends it; `isDue` tells whether it still has to be
 * ended: somebody may have logged in since, whom that would log out.
 */
export function tellNotEnded(error: unknown, end: () => Promise<void>, isDue: () => boolean): void {
	if (!isDue()) return;
	const tryAgain = () =>
		end().then(
			() => toast.success('Your session has ended.', group),
			(thrown: unknown) => tellNotEnded(thrown, end, isDue),
		);
	const text = `You are logged out on this page, but your session has not ended yet. ${messageOf(error)}`;
	const run = () => {
		if (isDue()) void tryAgain();
	};
	toast.error(text, group, { label: 'Try again', run, offered: Number.POSITIVE_INFINITY });
}

/** Logs the club out, and says so if the server does not learn of it. */
export const leave = (): Promise<void> =>
	logOut().catch((error: unknown) => tellNotEnded(error, logOut, () => currentUser() === null));
