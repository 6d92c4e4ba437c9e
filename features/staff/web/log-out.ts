/** Logs the staff out. The page treats them as logged out before the server knows. */
import { call } from '#web/app/call.ts';
import { staffLogOutKey } from '#web/app/known-staff.ts';
import { forgetNotEnded, leaveProvider, reportNotEnded } from '#web/app/log-out.ts';
import { tryStorage } from '#web/ui/try-storage.ts';

/** The server does not know of the log-out yet. */
export const isLogOutDue = (): boolean => tryStorage(() => localStorage.getItem(staffLogOutKey)) === 'due';

/** Also after a log-in, which ends the browser's earlier session. */
export function forgetDueLogOut(): void {
	tryStorage(() => localStorage.removeItem(staffLogOutKey));
	forgetNotEnded('staff');
}

async function endSession(): Promise<void> {
	tryStorage(() => localStorage.setItem(staffLogOutKey, 'due'));
	const left = await call('POST /api/staff/logout', { keepalive: true });
	forgetDueLogOut();
	leaveProvider(left);
}

export const endSessionOrReport = (): Promise<void> =>
	endSession().catch((error: unknown) => reportNotEnded('staff', error, endSession, isLogOutDue));
