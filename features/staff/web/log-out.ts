/** The log-out of the staff. Until the server knows of it, the page treats the staff as logged out, though their session lives on. */
import { call } from '#web/app/call.ts';
import { forgetNotEnded, reportNotEnded } from '#web/app/log-out.ts';
import { tryStorage } from '#web/ui/try-storage.ts';

/** In local storage until the server knows of a log-out, for pages that are opened meanwhile. A browser that refuses storage refuses cookies too. */
const dueKey = 'staffLogOut';

/** Whether the server does not know of a log-out in this browser yet. */
export const isLogOutDue = (): boolean => tryStorage(() => localStorage.getItem(dueKey)) === 'due';

/** To be called also after a log-in, which ends the session that the browser had before. */
export function forgetDueLogOut(): void {
	tryStorage(() => localStorage.removeItem(dueKey));
	forgetNotEnded('staff');
}

async function endSession(): Promise<void> {
	tryStorage(() => localStorage.setItem(dueKey, 'due'));
	await call('POST /api/staff/logout', { keepalive: true });
	forgetDueLogOut();
}

/** Ends the session on the server, and says so if that does not work. */
export const endSessionOrReport = (): Promise<void> =>
	endSession().catch((error: unknown) => reportNotEnded('staff', error, endSession, isLogOutDue));
