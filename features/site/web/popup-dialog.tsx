/** Where the open popup stands. Each is loaded when it is first wanted. */
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Popup } from '#web/app/popups.ts';
import { isDialogWanted, likelyPopup, openedPopup, openPopup } from '#web/app/popups.ts';
import { currentUser } from '#web/app/session.ts';
import { useStore } from '#web/ui/store.ts';

const loaders = {
	login: () => import('#features/accounts/web/login-dialog.tsx'),
	register: () => import('#features/clubs/web/registration-dialog.tsx'),
	registered: () => import('#features/clubs/web/registered-dialog.tsx'),
	invitation: () => import('#features/clubs/web/invitation-dialog.tsx'),
	rate: () => import('./rate-us-dialog.tsx'),
} satisfies Record<Popup, () => Promise<{ default: ComponentType }>>;

const dialogs = {
	login: lazy(loaders.login),
	register: lazy(loaders.register),
	registered: lazy(loaders.registered),
	invitation: lazy(loaders.invitation),
	rate: lazy(loaders.rate),
} satisfies Record<Popup, ComponentType>;

const invitationDelay = 3000;
const withoutInvitation = /^\/(quiz|forms|reset-password)(\/|$)/;
let invited = false;

/** Invites the leaders of clubs 3 seconds after the page loaded, once, where nobody is in the middle of something. */
function useInvitation() {
	const { pathname } = useLocation();
	useEffect(() => {
		if (invited) return;
		const wait = Math.max(0, invitationDelay - performance.now());
		const timer = setTimeout(() => {
			invited = true;
			const busy = isDialogWanted() || openedPopup.get() !== null;
			if (!busy && currentUser() === null && !withoutInvitation.test(pathname)) openPopup('invitation');
		}, wait);
		return () => clearTimeout(timer);
	}, [pathname]);
}

/** Fetches what is likely wanted next; should that fail, opening it asks again. */
function usePreparation() {
	useEffect(
		() =>
			likelyPopup.watch(() => {
				const popup = likelyPopup.get();
				if (popup) loaders[popup]().catch(() => likelyPopup.set(null));
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
	return (
		<Suspense fallback={null}>
			<Shown />
		</Suspense>
	);
}
