/** The form in which a club registers. */

import { useForm } from '@tanstack/react-form';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError, fieldsOf } from '#web/app/call.ts';
import { readTexts, useDraft } from '#web/app/draft.ts';
import { errorText, focusFirstError, noErrorIn, pictureProblem } from '#web/app/field-rules.ts';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { ImageInput } from '#web/ui/image-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { clubTexts } from '../rules.ts';
import type { Registration } from './queries.ts';
import { useAddClub } from './queries.ts';

/** The draft of the form. The password is never stored, and a file cannot be. */
const emptyDraft = { ClubName: '', Description: '', FoundedDate: '', Email: '' };
const empty = { ...emptyDraft, Password: '', LogoURL: null as File | null };
type Name = keyof typeof empty;

/** Attempts share this toast: a new one replaces the message of the one before. */
const topic = 'registration';

const requiredIn = (name: Name) => ({
	onChange: ({ value }: { value: string | File | null }) =>
		(typeof value === 'string' ? value.trim() === '' : value === null) ? clubTexts.required[name] : undefined,
	...noErrorIn(name),
});

const passwordRules = {
	...requiredIn('Password'),
	onChange: ({ value }: { value: string }) => {
		if (value === '') return clubTexts.required.Password;
		return value.length < limits.clubPasswordMin ? clubTexts.passwordTooShort : undefined;
	},
};

const logoRules = {
	...requiredIn('LogoURL'),
	onChange: ({ value }: { value: File | null }) =>
		value === null ? clubTexts.required.LogoURL : pictureProblem(value),
};

interface RegistrationFormProps {
	onRegistered: () => void;
	onLogin: () => void;
}

export function RegistrationForm({ onRegistered, onLogin }: RegistrationFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const idempotencyKeyFor = useIdempotencyKey();
	const addClub = useAddClub();
	const { draft, keep, forget, wasKept } = useDraft({
		key: 'registration-draft',
		storage: sessionStorage,
		read: readTexts(emptyDraft),
		fresh: () => emptyDraft,
	});
	const form = useForm({
		defaultValues: { ...empty, ...draft },
		listeners: {
			onChange: ({ formApi }) => {
				const { Password: _, LogoURL: __, ...texts } = formApi.state.values;
				keep(texts);
			},
		},
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			const registration = value as Registration;
			try {
				await addClub.mutateAsync({ registration, idempotencyKey: idempotencyKeyFor(registration), forget });
			} catch (error) {
				const problem = error instanceof CallError ? error : new CallError(0, 'The registration was not sent.');
				for (const [name, text] of Object.entries(fieldsOf(problem, 'LogoURL'))) {
					if (name in empty) {
						formApi.setFieldMeta(name as Name, (meta) => ({
							...meta,
							errorMap: { ...meta.errorMap, onSubmit: text },
						}));
					}
				}
				toast.error(`Error: ${problem.message}`, topic);
				focusFirstError(element.current);
				return;
			}
			toast.forget(topic);
			onRegistered();
		},
	});

	return (
		<form
			ref={element}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void form.handleSubmit();
			}}
			className="grid gap-x-8 gap-y-3 md:grid-cols-2"
		>
			{wasKept ? (
				<div className="md:col-span-2">
					<Notice>What you typed is still here. Enter the password and choose the logo again.</Notice>
				</div>
			) : null}
			<form.Field name="ClubName" validators={requiredIn('ClubName')}>
				{(field) => (
					<Field label="Club Name" required reserve error={errorText(field.state.meta.errors)}>
						{(control) => (
							<TextInput
								{...control}
								name={field.name}
								autoComplete="organization"
								maxLength={limits.name}
								value={field.state.value}
								onBlur={field.handleBlur}
								onChange={({ target }) => field.handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="FoundedDate" validators={requiredIn('FoundedDate')}>
				{(field) => (
					<Field label="Founded Date" required reserve error={errorText(field.state.meta.errors)}>
						{(control) => (
							<DateInput
								{...control}
								name={field.name}
								value={field.state.value}
								onBlur={field.handleBlur}
								onDay={field.handleChange}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="Description" validators={requiredIn('Description')}>
				{(field) => (
					<Field
						label="Description"
						hint="What you do, and for whom. This is what students read first."
						required
						reserve
						error={errorText(field.state.meta.errors)}
						className="md:col-span-2"
					>
						{(control) => (
							<TextArea
								{...control}
								name={field.name}
								maxLength={limits.text}
								value={field.state.value}
								onBlur={field.handleBlur}
								onChange={({ target }) => field.handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="Email" validators={requiredIn('Email')}>
				{(field) => (
					<Field
						label="Email"
						hint="The club’s own address: it logs in with it, and students see it."
						required
						reserve
						error={errorText(field.state.meta.errors)}
					>
						{(control) => (
							<TextInput
								{...control}
								type="email"
								name={field.name}
								autoComplete="email"
								maxLength={limits.email}
								value={field.state.value}
								onBlur={field.handleBlur}
								onChange={({ target }) => field.handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="Password" validators={passwordRules}>
				{(field) => (
					<Field
						label="Password"
						hint="At least 6 characters; longer is better."
						required
						reserve
						error={errorText(field.state.meta.errors)}
					>
						{(control) => (
							<PasswordInput
								{...control}
								name={field.name}
								autoComplete="new-password"
								value={field.state.value}
								onBlur={field.handleBlur}
								onChange={({ target }) => field.handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="LogoURL" validators={logoRules}>
				{(field) => (
					<Field
						label="Logo"
						hint="PNG, JPEG, WebP, GIF or AVIF, at most 2 MB. Square ones look best."
						required
						reserve
						error={errorText(field.state.meta.errors)}
						className="md:col-span-2"
					>
						{(control) => (
							<ImageInput
								{...control}
								name={field.name}
								value={field.state.value}
								onBlur={field.handleBlur}
								onChange={field.handleChange}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<div className="flex flex-wrap items-center gap-3 md:col-span-2">
				<form.Subscribe selector={(state) => [state.canSubmit, state.isSubmitting] as const}>
					{([canSubmit, isSubmitting]) => (
						<Button type="submit" size="large" disabled={!canSubmit} busy={isSubmitting} busyLabel="Submiting...">
							Register
						</Button>
					)}
				</form.Subscribe>
				<Button look="quiet" size="large" onClick={onLogin}>
					Login
				</Button>
			</div>
		</form>
	);
}
