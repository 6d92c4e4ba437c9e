/** Whether staff have logged in with this browser. */
import { tryStorage } from '../ui/try-storage.ts';

const staffKey = 'staffLoggedIn';

/** Staff get no invitation, so the browser remembers them. */
export const rememberStaff = (isLoggedIn: boolean) =>
	tryStorage(() => localStorage.setItem(staffKey, isLoggedIn ? 'yes' : 'loggedOut'));

const storedStaff = () => tryStorage(() => localStorage.getItem(staffKey));

export const hasStaffLoggedIn = (): boolean => typeof storedStaff() === 'string';

/** Ask the server only then: browsers log its refusal. */
export const mayStaffBeLoggedIn = (): boolean => ![null, 'loggedOut'].includes(storedStaff() ?? null);
