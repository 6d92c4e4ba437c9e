/** The one open popup of public pages, and what follows its end; `popup-dialog.tsx` shows it. */
import { useNavigate } from 'react-router';
import { makeStore } from '../ui/store.ts';
import { tryStorage } from '../ui/try-storage.ts';

export type Popup = 'login' | 'register' | 'registered' | 'invitation' | 'rate';

export const openedPopup = makeStore<Popup | null>(null);
export const likelyPopup = makeStore<Popup | null>(null);

/** The admin page to which the log-in leads. */
export const afterLogIn = makeStore<string | null>(null);

export function openPopup(popup: Popup, page: string | null = null): void {
	afterLogIn.set(page);
	openedPopup.set(popup);
}
export function closePopup(): void {
	afterLogIn.set(null);
	openedPopup.set(null);
}

export function useCloseToHome() {
	const navigate = useNavigate();
	return () => {
		closePopup();
		void navigate('/');
	};
}

const declinedKey = 'invitationDeclined';

/** Remembers the time, so that it does not return for a while. */
export function declineInvitation(): void {
	closePopup();
	tryStorage(() => localStorage.setItem(declinedKey, String(Date.now())));
}

/** Null also without storage. */
export const whenDeclined = (): string | null => tryStorage(() => localStorage.getItem(declinedKey)) ?? null;

export const isDialogWanted = () =>
	document.querySelector('dialog[open], [aria-haspopup="dialog"][aria-expanded="true"], [data-dialog-on-its-way]') !==
	null;

/** Loads the script on hover or focus of its button. */
export const preparePopup = (popup: Popup) => likelyPopup.set(popup);
