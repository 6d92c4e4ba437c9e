/** Renders the open popup; its script loads on first use. */
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepsSomething } from '#web/app/kept-entries.ts';
import { hasStaffLoggedIn } from '#web/app/known-staff.ts';
import type { Popup } from '#web/app/popups.ts';
import { isDialogWanted, likelyPopup, openedPopup, openPopup, whenDeclined } from '#web/app/popups.ts';
import { currentUser, hasEverLoggedIn } from '#web/app/session.ts';
import { late } from '#web/ui/late.tsx';
import { useStore } from '#web/ui/store.ts';
import { isAtWork, isDeclined, isOwnPage } from './may-invite.ts';

const dialogs = {
	login: late(() => import('#features/accounts/web/login-dialog.tsx')),
	register: late(() => import('#features/clubs/web/registration-dialog.tsx')),
	registered: late(() => import('./club-registered-dialog.tsx')),
	invitation: late(() => import('#features/clubs/web/invitation-dialog.tsx')),
	rate: late(() => import('./rate-us-dialog.tsx')),
} satisfies Record<Popup, ComponentType>;

const invitationDelay = 3000;
/** Milliseconds between checks for typing. */
const lookAgain = 500;

/** The invitation is decided for this page load. */
let isSettled = false;
let typed = Number.NEGATIVE_INFINITY;

const activity = () => ({
	focused: document.activeElement as HTMLElement | null,
	typed,
	selected: getSelection()?.toString() ?? '',
});

let loaded: Promise<number> | undefined;

/** Milliseconds since the navigation, many on a slow line; after the staff's page, those of the first public page. */
function whenLoaded(): Promise<number> {
	loaded ??= new Promise((resolve) => {
		const note = () => resolve(performance.now());
		if (document.readyState === 'complete') note();
		else addEventListener('load', note, { once: true });
	});
	return loaded;
}

/** Once, 3 seconds after the load, or when typing has stopped. */
function useInvitation() {
	const { pathname } = useLocation();
	useEffect(() => {
		const noteTyping = () => {
			typed = performance.now();
		};
		addEventListener('input', noteTyping, { capture: true });
		return () => removeEventListener('input', noteTyping, { capture: true });
	}, []);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isLeft = false;
		const invite = async () => {
			// These visitors hardly lead an unregistered club.
			const isUnwanted =
				currentUser() !== null ||
				hasEverLoggedIn() ||
				hasStaffLoggedIn() ||
				keepsSomething() ||
				isOwnPage(pathname) ||
				isDeclined(whenDeclined(), Date.now());
			// First: typing may begin during the load.
			if (!isUnwanted) await dialogs.invitation.preload().catch(() => undefined);
			if (isLeft || isSettled) return;
			if (isUnwanted || isDialogWanted() || openedPopup.get() !== null) {
				isSettled = true;
			} else if (isAtWork(activity(), performance.now())) {
				timer = setTimeout(() => void invite(), lookAgain);
			} else {
				isSettled = true;
				openPopup('invitation');
			}
		};
		void whenLoaded().then((at) => {
			if (!isLeft) timer = setTimeout(() => void invite(), Math.max(0, at + invitationDelay - performance.now()));
		});
		return () => {
			isLeft = true;
			clearTimeout(timer);
		};
	}, [pathname]);
}

/** A failure is retried at the opening. */
function usePreparation() {
	useEffect(
		() =>
			likelyPopup.watch(() => {
				const popup = likelyPopup.get();
				if (popup) dialogs[popup].preload().catch(() => likelyPopup.set(null));
			}),
		[],
	);
}

export function PopupDialog() {
	useInvitation();
	usePreparation();
	const popup = useStore(openedPopup, null);
	if (popup === null) return null;
	const Shown = dialogs[popup];
	return <Shown />;
}
