/** The passkeys of an account. */
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError, call, generalProblem } from '#web/app/call.ts';
import type { Body } from '#web/app/contracts.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { toast, toastOutcome } from '#web/ui/toast.tsx';
import type { Passkey } from '../passkey-contract.ts';
import { isIpAddress, passkeyTexts as texts } from '../passkey-rules.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { PasskeyPasswordDialog } from './passkey-password-dialog.tsx';

type Kind = 'club' | 'staff';
type Made = Body<'POST /api/accounts/passkeys'>['response'];

const path = '/api/accounts/passkeys';

interface PasskeyItemProps {
	passkey: Passkey;
	onRename: () => void;
	onRemove: () => Promise<unknown>;
}

const PasskeyItem = ({ passkey: { Name, Created, LastUsed }, onRename, onRemove }: PasskeyItemProps) => (
	<li className="flex items-center justify-between gap-4 border-line border-t py-3 first:border-t-0">
		<div className="min-w-0 flex-1">
			<p className="font-semibold wrap-anywhere">
				<bdi>{Name}</bdi>
			</p>
			<p className="text-ink-soft text-note">
				{`Added ${formatMoment(Created)}, ${LastUsed === null ? 'not used yet' : `last used ${formatMoment(LastUsed)}`}`}
			</p>
		</div>
		<span className="shrink-0">
			<RowActions
				name={Name}
				verb="Remove"
				question={`Remove the passkey ${Name}?`}
				consequence="You cannot log in with it any more. Delete it on your device, too."
				confirm="Remove"
				onDelete={onRemove}
			>
				<IconButton label={`Rename: ${Name}`} onClick={onRename}>
					<Pencil aria-hidden="true" />
				</IconButton>
			</RowActions>
		</span>
	</li>
);

/** Undefined: somebody closed the browser's dialog, or time ran out. */
async function makePasskey(kind: Kind): Promise<Made | undefined> {
	const optionsJSON = await call('POST /api/accounts/passkeys/options', { query: { kind } });
	try {
		return (await startRegistration({ optionsJSON: optionsJSON as never })) as Made;
	} catch (error) {
		if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
			throw new Error(texts.known);
		if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
		throw new Error(texts.unsupported);
	}
}

function AddPasskey({ kind, isFull }: { kind: Kind; isFull: boolean }) {
	const keyFor = useIdempotencyKey();
	/** Waits for the password. */
	const [made, setMade] = useState<Made>();
	const add = useChange('POST /api/accounts/passkeys', {
		refetch: path,
		done: ({ Name }) => {
			toast.success(`The passkey ${Name} is added.`);
			setMade(undefined);
		},
	});
	const send = (response: Made, password?: string) => {
		const body = { response, ...(password !== undefined && { password }) };
		return add.mutateAsync({ query: { kind }, body, idempotencyKey: keyFor(body) });
	};
	const begin = useChange(async () => {
		const response = await makePasskey(kind);
		if (!response) return;
		await send(response).catch((error: unknown) => {
			if (error instanceof CallError && error.detail['needs'] === 'password') setMade(response);
			else throw error;
		});
	});
	if (isIpAddress(location.hostname)) return <p className="text-note">{texts.ipAddress}</p>;
	if (!browserSupportsWebAuthn()) return <p className="text-note">{texts.unsupported}</p>;
	if (isFull) return <p className="text-note">{texts.tooMany}</p>;
	return (
		<>
			<Alert>{generalProblem(begin.error)}</Alert>
			<Button
				look="quiet"
				busy={begin.isPending}
				onClick={() => begin.mutate(undefined)}
				className="justify-self-start"
			>
				Add a passkey
			</Button>
			{made ? (
				<PasskeyPasswordDialog
					add={async (password) => void (await send(made, password))}
					problem={generalProblem(add.error)}
					onClose={() => setMade(undefined)}
				/>
			) : null}
		</>
	);
}

function Passkeys({ passkeys, kind }: { passkeys: readonly Passkey[]; kind: Kind }) {
	const [renamed, setRenamed] = useState<Passkey>();
	const remove = useChange('DELETE /api/accounts/passkeys/:passkeyId', { refetch: path });
	const removeIt = ({ PasskeyID, Name }: Passkey) =>
		toastOutcome(
			remove.mutateAsync({ params: { passkeyId: PasskeyID }, query: { kind } }),
			`The passkey ${Name} is removed.`,
			'passkeys',
		);
	return (
		<>
			{passkeys.length > 0 ? (
				<ul tabIndex={-1} aria-label="Passkeys">
					{passkeys.map((passkey) => (
						<PasskeyItem
							key={passkey.PasskeyID}
							passkey={passkey}
							onRename={() => setRenamed(passkey)}
							onRemove={() => removeIt(passkey)}
						/>
					))}
				</ul>
			) : null}
			<AddPasskey kind={kind} isFull={passkeys.length >= limits.passkeys} />
			{renamed ? <PasskeyNameDialog passkey={renamed} kind={kind} onClose={() => setRenamed(undefined)} /> : null}
		</>
	);
}

export const PasskeyList = ({ kind }: { kind: Kind }) => (
	<section aria-labelledby="passkeys" className="mt-6 grid gap-4 border-line border-t pt-6">
		<div className="grid gap-2">
			<h3 id="passkeys" className="type-title">
				Sign in without a password next time
			</h3>
			<p className="text-ink-soft">
				A passkey lets you log in with your fingerprint, your face or a PIN. Add one for each device or password manager
				that you use.
			</p>
		</div>
		<QueryView
			query={useCall('GET /api/accounts/passkeys', { query: { kind } }, { gcTime: 0 })}
			placeholder={<Loading label="Loading your passkeys" blocks={['h-14']} />}
		>
			{(passkeys) => <Passkeys passkeys={passkeys} kind={kind} />}
		</QueryView>
	</section>
);
