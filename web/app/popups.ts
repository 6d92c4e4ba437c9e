/** Which popup of the public pages is open: one at a time. The site's popup dialog shows it. */
import { makeStore } from '../ui/store.ts';

export type Popup = 'login' | 'register' | 'registered' | 'invitation' | 'rate';

/** The open popup. */
export const openedPopup = makeStore<Popup | null>(null);
/** The popup that is likely wanted next. */
export const likelyPopup = makeStore<Popup | null>(null);

/** Opens a popup in place of the one that is open. */
export const openPopup = (popup: Popup) => openedPopup.set(popup);
export const closePopup = () => openedPopup.set(null);

const declinedKey = 'invitationDeclined';

/** Remembers on this device that nobody here wants to be invited for now. */
export function declineInvitation(): void {
	closePopup();
	try {
		localStorage.setItem(declinedKey, String(Date.now()));
	} catch (error) {
		console.warn('“Maybe Later” cannot be remembered in this browser.', error);
	}
}

/** When that was, as it was kept. */
export const whenDeclined = () => localStorage.getItem(declinedKey);

/** Whether a dialog is open, or its script is still on its way. */
export const isDialogWanted = () =>
	document.querySelector('dialog[open], [aria-haspopup="dialog"][aria-expanded="true"], [data-dialog-on-its-way]') !==
	null;

/** Fetches a popup's script before it is asked for: on hover or focus of what opens it. */
export const preparePopup = (popup: Popup) => likelyPopup.set(popup);
