/** Which popup of the public pages is open, one at a time, and what follows when it closes. `popup-dialog.tsx` shows it. */
import { useNavigate } from 'react-router';
import { makeStore } from '../ui/store.ts';
import { tryStorage } from '../ui/try-storage.ts';

export type Popup = 'login' | 'register' | 'registered' | 'invitation' | 'rate';

/** The open popup. */
export const openedPopup = makeStore<Popup | null>(null);
/** The popup that is likely to be opened next. */
export const likelyPopup = makeStore<Popup | null>(null);

/** The page of the admin area that somebody without a session asked for, to which the log-in leads. */
export const afterLogIn = makeStore<string | null>(null);

/** Opens a popup in place of the one that is open; the log-in leads to `page`, if somebody asked for one. */
export function openPopup(popup: Popup, page: string | null = null): void {
	afterLogIn.set(page);
	openedPopup.set(popup);
}
export function closePopup(): void {
	afterLogIn.set(null);
	openedPopup.set(null);
}

/** Closes the open popup and leads to `/`, whichever page it was opened over. */
export function useCloseToHome() {
	const navigate = useNavigate();
	return () => {
		closePopup();
		void navigate('/');
	};
}

const declinedKey = 'invitationDeclined';

/** Closes the invitation and remembers the time, so that it does not come back for a while. */
export function declineInvitation(): void {
	closePopup();
	tryStorage(() => localStorage.setItem(declinedKey, String(Date.now())));
}

/** When the invitation was declined, as stored; null also where the browser refuses all storage. */
export const whenDeclined = (): string | null => tryStorage(() => localStorage.getItem(declinedKey)) ?? null;

const staffKey = 'staffLoggedIn';

/** Remembers that staff log in in this browser, whom the invitation does not address, and whether they are logged in now. */
export const rememberStaff = (isLoggedIn: boolean) =>
	tryStorage(() => localStorage.setItem(staffKey, isLoggedIn ? 'yes' : 'loggedOut'));

const storedStaff = () => tryStorage(() => localStorage.getItem(staffKey));

/** Whether staff have ever been logged in in this browser. */
export const hasStaffLoggedIn = (): boolean => typeof storedStaff() === 'string';

/** Whether a session of the staff may live here: the server is asked only then, because browsers log its refusal. */
export const mayStaffBeLoggedIn = (): boolean => ![null, 'loggedOut'].includes(storedStaff() ?? null);

/** Whether a dialog is open, or its script is still loading. */
export const isDialogWanted = () =>
	document.querySelector('dialog[open], [aria-haspopup="dialog"][aria-expanded="true"], [data-dialog-on-its-way]') !==
	null;

/** Loads a popup's script before it is opened, on hover or focus of the button that opens it. */
export const preparePopup = (popup: Popup) => likelyPopup.set(popup);
