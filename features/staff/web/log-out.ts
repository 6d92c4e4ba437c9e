/** Logs the staff out. The page treats them as logged out before the server knows. */
import { call } from '#web/app/call.ts';
import { forgetNotEnded, leaveProvider, reportNotEnded } from '#web/app/log-out.ts';
import { tryStorage } from '#web/ui/try-storage.ts';

/** In local storage until the server knows, for later pages. Without storage there are no cookies. */
const dueKey = 'staffLogOut';

/** The server does not know of the log-out yet. */
export const isLogOutDue = (): boolean => tryStorage(() => localStorage.getItem(dueKey)) === 'due';

/** Also after a log-in, which ends the browser's earlier session. */
export function forgetDueLogOut(): void {
	tryStorage(() => localStorage.removeItem(dueKey));
	forgetNotEnded('staff');
}

async function endSession(): Promise<void> {
	tryStorage(() => localStorage.setItem(dueKey, 'due'));
	const left = await call('POST /api/staff/logout', { keepalive: true });
	forgetDueLogOut();
	leaveProvider(left);
}

export const endSessionOrReport = (): Promise<void> =>
	endSession().catch((error: unknown) => reportNotEnded('staff', error, endSession, isLogOutDue));
