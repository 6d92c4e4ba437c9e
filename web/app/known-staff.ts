/** Whether staff have logged in with this browser. */
import { tryStorage } from '../ui/try-storage.ts';

const staffKey = 'staffLoggedIn';
/** In local storage until the server knows of a log-out. */
export const staffLogOutKey = 'staffLogOut';

/** Staff get no invitation, so the browser remembers them. A log-in ends the session whose log-out is due. */
export const rememberStaff = (isLoggedIn: boolean) =>
	tryStorage(() => {
		localStorage.setItem(staffKey, isLoggedIn ? 'yes' : 'loggedOut');
		if (isLoggedIn) localStorage.removeItem(staffLogOutKey);
	});

const storedStaff = () => tryStorage(() => localStorage.getItem(staffKey));

export const hasStaffLoggedIn = (): boolean => typeof storedStaff() === 'string';

/** Ask the server only then: browsers log its refusal. */
export const mayStaffBeLoggedIn = (): boolean => ![null, 'loggedOut'].includes(storedStaff() ?? null);
