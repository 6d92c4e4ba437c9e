/** Offers passkeys in the e-mail field of a log-in form (conditional UI). It shows nothing itself. */
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { isIpAddress } from '../passkey-rules.ts';

type LoggedIn = Reply<'POST /api/accounts/passkeys/login'>;

interface PasskeyAutofillProps {
	onLoggedIn: (reply: LoggedIn) => void;
	onProblem: (message: string) => void;
}

/** Some authenticators answer by themselves, again and again. */
const maxAttempts = 3;

/** Rejects when the form is removed, or the browser finds no passkey. */
async function chosenPasskey() {
	const optionsJSON = await call('POST /api/accounts/passkeys/login/options', { anonymous: true });
	return startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: true });
}

export default function PasskeyAutofill({ onLoggedIn, onProblem }: PasskeyAutofillProps) {
	const loggedIn = useEffectEvent(onLoggedIn);
	const refused = useEffectEvent(onProblem);
	useEffect(() => {
		let isGone = false;
		const tryOnce = async (): Promise<LoggedIn | 'refused' | undefined> => {
			const response = await chosenPasskey().catch(() => undefined);
			if (!response || isGone) return undefined;
			return call('POST /api/accounts/passkeys/login', { body: { response }, anonymous: true }).catch(
				(error: Error) => {
					if (!isGone) refused(error.message);
					// Its challenge is used up, or was too old.
					return 'refused' as const;
				},
			);
		};
		const offer = async (): Promise<void> => {
			if (isIpAddress(location.hostname) || !(await browserSupportsWebAuthnAutofill())) return;
			let reply = await tryOnce();
			for (let tries = 1; reply === 'refused' && tries < maxAttempts && !isGone; tries++) reply = await tryOnce();
			if (reply && reply !== 'refused' && !isGone) loggedIn(reply);
		};
		void offer();
		return () => {
			isGone = true;
			WebAuthnAbortService.cancelCeremony();
		};
	}, []);
	return null;
}
