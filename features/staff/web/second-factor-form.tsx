/** Sets up an authenticator app: QR code, first code, recovery codes. */
import { useEffect } from 'react';
import { CallError, generalProblem } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Lets phones and password managers fill codes in. */
export const codeField = {
	autoComplete: 'one-time-code',
	inputMode: 'numeric',
	autoCapitalize: 'off',
	spellCheck: false,
	maxLength: 40,
	required: true,
	reserve: false,
} as const;

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

const Secret = ({ secret: { secret, uri } }: { secret: Reply<'POST /api/staff/secondFactor'> }) => (
	<div className="grid gap-4">
		<QrCode text={uri} label="QR code for the authenticator app" className="mx-auto max-w-52" />
		<p className="text-note">
			On this device?{' '}
			<a href={uri} className="text-accent underline underline-offset-4">
				Open the authenticator app
			</a>
			. Or type this key into it:
		</p>
		<div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 pl-4 ring-1 ring-line">
			<code className="min-w-0 flex-1 basis-52 text-note wrap-anywhere">{inGroups(secret)}</code>
			<CopyButton href={secret} copied="Key copied to clipboard!">
				Copy key
			</CopyButton>
		</div>
	</div>
);

export interface SecondFactorFormProps {
	account: string;
	onCancel?: () => void;
	/** Held while a code is checked, and for the recovery codes, which are shown once. */
	onHold: (isHeld: boolean) => void;
	onDone: () => void;
}

export function SecondFactorForm({ account, onCancel, onHold, onDone }: SecondFactorFormProps) {
	const { mutate: prepare, ...prepared } = useChange('POST /api/staff/secondFactor');
	const confirm = useChange('POST /api/staff/secondFactor/confirm', {
		refetch: '/api/staff',
		waits: false,
	});
	const form = useAppForm({
		defaultValues: { code: '' },
		onSubmit: async ({ code }) => {
			await confirm.mutateAsync({ body: { code, secret: prepared.data?.secret ?? '' } });
		},
		onFailure: (error) => {
			if (!(error instanceof CallError) || error.detail['replaced'] !== true) return;
			form.reset();
			prepare({});
		},
	});
	useEffect(() => prepare({}), [prepare]);
	const isHeld = confirm.isPending || confirm.isSuccess;
	useEffect(() => {
		onHold(isHeld);
		return () => onHold(false);
	}, [isHeld, onHold]);

	if (confirm.data) {
		return <RecoveryCodeList codes={confirm.data.recoveryCodes} account={account} onDone={onDone} />;
	}
	if (prepared.isError) {
		return (
			<div className="grid justify-items-start gap-4">
				<Alert>{prepared.error.message}</Alert>
				<Button look="quiet" onClick={() => prepare({})}>
					Try again
				</Button>
			</div>
		);
	}
	if (!prepared.data) return <Spinner label="Making a key" />;
	return (
		<Form of={form} className="grid gap-6">
			<p>Scan this with an authenticator app, such as the one of your password manager:</p>
			<Secret secret={prepared.data} />
			<form.AppField name="code">
				{(field) => <field.Text {...codeField} label="Code" hint="The six digits that the app shows now." />}
			</form.AppField>
			<p className="text-ink-soft text-note">Next you get ten recovery codes, in case you lose your phone.</p>
			<Alert>{generalProblem(confirm.error)}</Alert>
			{onCancel ? (
				<form.Foot submit="Turn it on" onCancel={() => !isHeld && onCancel()} />
			) : (
				<form.Submit className="justify-self-start">Turn it on</form.Submit>
			)}
		</Form>
	);
}
