/** Handles log-outs that do not reach the server. Separate from `session.ts`, which every page needs. */
import { messageOf } from '../ui/message-of.ts';
import { toast } from '../ui/toast.tsx';
import { currentUser, logOut } from './session.ts';

type Kind = 'club' | 'staff';

const groupOf = (kind: Kind) => `log-out ${kind}`;

export const forgetNotEnded = (kind: Kind) => toast.forget(groupOf(kind));

/** Offers to try again. `isDue` is false when somebody has logged in since, whom `end` would log out. */
export function reportNotEnded(kind: Kind, error: unknown, end: () => Promise<unknown>, isDue: () => boolean): void {
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

/** Ends the session at the college's log-in, too, where it began there. */
export function leaveProvider(left: { url: string } | undefined): void {
	if (left) location.assign(left.url);
}

export const leave = (): Promise<void> =>
	logOut().then(leaveProvider, (error: unknown) => reportNotEnded('club', error, logOut, () => currentUser() === null));
