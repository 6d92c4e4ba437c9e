/** Log-outs that do not reach the server. Kept apart from the session (`session.ts`), which every page needs. */
import { messageOf } from '../ui/message-of.ts';
import { toast } from '../ui/toast.tsx';
import { currentUser, logOut } from './session.ts';

type Kind = 'club' | 'staff';

/** Toasts about the log-out of one kind replace each other. */
const groupOf = (kind: Kind) => `log-out ${kind}`;

/** Removes the message that a session has not ended, because it no longer holds. */
export const forgetNotEnded = (kind: Kind) => toast.forget(groupOf(kind));

/**
 * Says that a session lives on at the server, and offers to try again. `end` ends it; `isDue` tells whether it still has to be
 * ended: somebody may have logged in since, whom that would log out.
 */
export function reportNotEnded(kind: Kind, error: unknown, end: () => Promise<void>, isDue: () => boolean): void {
	if (!isDue()) return;
	const tryAgain = () =>
		end().then(
			() => toast.success('Your session has ended.', groupOf(kind)),
			(thrown: unknown) => reportNotEnded(kind, thrown, end, isDue),
		);
	const text = `You are logged out on this page, but your session has not ended yet. ${messageOf(error)}`;
	const run = () => {
		if (isDue()) void tryAgain();
	};
	toast.error(text, groupOf(kind), { label: 'Try again', run, offered: Number.POSITIVE_INFINITY });
}

/** Logs the club out, and says so if the server does not learn of it. */
export const leave = (): Promise<void> =>
	logOut().catch((error: unknown) => reportNotEnded('club', error, logOut, () => currentUser() === null));
