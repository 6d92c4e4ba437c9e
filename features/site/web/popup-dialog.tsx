/** Renders the open popup. The script of each is loaded when it is first opened. */
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepsSomething } from '#web/app/kept-entries.ts';
import type { Popup } from '#web/app/popups.ts';
import {
	hasStaffLoggedIn,
	isDialogWanted,
	likelyPopup,
	openedPopup,
	openPopup,
	whenDeclined,
} from '#web/app/popups.ts';
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
/** How often to check whether somebody has stopped typing, in milliseconds. */
const lookAgain = 500;

/** Whether the invitation of this page load was shown or is not to be shown. */
let isSettled = false;
let typed = Number.NEGATIVE_INFINITY;

const activity = () => ({
	focused: document.activeElement as HTMLElement | null,
	typed,
	selected: getSelection()?.toString() ?? '',
});

let loaded: Promise<number> | undefined;

/**
 * When the page had loaded, in milliseconds since its navigation began: on a slow line these are many. For a visitor who came
 * from the staff's page, when the first public page was shown.
 */
function whenLoaded(): Promise<number> {
	loaded ??= new Promise((resolve) => {
		const note = () => resolve(performance.now());
		if (document.readyState === 'complete') note();
		else addEventListener('load', note, { once: true });
	});
	return loaded;
}

/** Invites leaders of clubs once, 3 seconds after the page has loaded, or later when they have stopped typing. */
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
			// Somebody who has logged in, registered, applied or taken a quiz here is hardly the leader of a club that is not on
			// this site yet.
			const isUnwanted =
				currentUser() !== null ||
				hasEverLoggedIn() ||
				hasStaffLoggedIn() ||
				keepsSomething() ||
				isOwnPage(pathname) ||
				isDeclined(whenDeclined(), Date.now());
			// Before the last check, because a visitor may begin to type while the script loads.
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

/** Preloads the dialog that is likely opened next; if that fails, opening it tries again. */
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
