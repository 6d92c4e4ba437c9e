/** The form in which a club registers. */

import { limits } from '#contract/limits.ts';
import { passwordHint } from '#features/accounts/rules.ts';
import { CallError, fieldsOf } from '#web/app/call.ts';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { useDraft } from '#web/app/draft.ts';
import { noErrorIn, pictureProblem } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { clubTexts } from '../rules.ts';
import { CategoryOptions } from './category-option-list.tsx';
import { bodyOf, profileTexts } from './own-club-queries.ts';
import { useCategories } from './queries.ts';

const empty = {
	ClubName: '',
	Description: '',
	FoundedDate: '',
	Email: '',
	Password: '',
	LogoURL: null as File | null,
	CategoryID: '',
};
type Name = keyof typeof clubTexts.required;

const toastGroup = 'registration';

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
	const addClub = useChange('POST /api/clubs/addClub');
	const categories = useCategories();
	const { isMeant, dateQuestion } = useDateQuestion();
	const draft = useDraft({ key: 'registration-draft', empty });
	// Never store the password.
	const keep = (values: typeof empty) => draft.keep({ ...values, Password: '' });
	const form = useAppForm({
		draft: { ...draft, keep },
		disableInvalid: true,
		refused: (error) => fieldsOf(error, 'LogoURL'),
		onSubmit: async (values) => {
			if (!(await isMeant(values.FoundedDate, 0))) return;
			const { idempotencyKey, forget } = draft;
			// A kept draft may name one that the staff have deleted since.
			const isOffered = categories.some(({ CategoryID }) => String(CategoryID) === values.CategoryID);
			const body = await bodyOf(profileTexts({ ...values, CategoryID: isOffered ? values.CategoryID : '' }));
			await addClub.mutateAsync({ body, idempotencyKey, forget });
			toast.forget(toastGroup);
			onRegistered();
		},
		onFailure: (error) =>
			toast.error(
				`Error: ${error instanceof CallError ? error.message : 'The registration was not sent.'}`,
				toastGroup,
			),
	});

	return (
		<>
			<Form of={form} className="grid gap-x-8 gap-y-3 md:grid-cols-2">
				{draft.wasKept ? (
					<div className="md:col-span-2">
						<Notice>What you typed is still here. Enter the password and choose the logo again.</Notice>
					</div>
				) : null}
				<form.AppField name="ClubName" validators={requiredIn('ClubName')}>
					{(field) => (
						<field.Text
							label="Club Name"
							required
							autoComplete="organization"
							maxLength={limits.name}
							className="md:col-span-2"
						/>
					)}
				</form.AppField>
				<form.AppField name="Description" validators={requiredIn('Description')}>
					{(field) => (
						<field.LongText
							label="Description"
							hint="What you do, and for whom. This is what students read first."
							required
							maxLength={limits.text}
							className="md:col-span-2"
						/>
					)}
				</form.AppField>
				{categories.length > 0 ? (
					<form.AppField name="CategoryID">
						{(field) => (
							<field.Choice label="Category" note="optional" className="md:col-span-2">
								<CategoryOptions categories={categories} none="None" />
							</field.Choice>
						)}
					</form.AppField>
				) : null}
				<form.AppField name="FoundedDate" validators={requiredIn('FoundedDate')}>
					{/* Aligned with the next control, which has a hint. */}
					{(field) => <field.ReadableDay label="Founded Date" required className="md:self-end" />}
				</form.AppField>
				<form.AppField name="Email" validators={requiredIn('Email')}>
					{(field) => (
						<field.Text
							label="Email"
							hint="Used to log in. Shown on your club’s page."
							required
							type="email"
							autoComplete="email"
							maxLength={limits.email}
						/>
					)}
				</form.AppField>
				<form.AppField name="Password" validators={passwordRules}>
					{(field) => (
						<field.Password
							label="Password"
							hint={passwordHint(limits.clubPasswordMin)}
							required
							autoComplete="new-password"
							className="md:col-span-2"
						/>
					)}
				</form.AppField>
				<form.AppField name="LogoURL" validators={logoRules}>
					{(field) => (
						<field.Picture
							label="Logo"
							hint="PNG, JPEG, WebP, GIF or AVIF. Square ones look best."
							required
							className="md:col-span-2"
						/>
					)}
				</form.AppField>
				<div className="flex flex-wrap items-center gap-3 md:col-span-2">
					<form.Submit size="large" busyLabel="Submiting...">
						Register
					</form.Submit>
					<Button look="quiet" size="large" onClick={onLogin}>
						Login
					</Button>
				</div>
			</Form>
			{dateQuestion}
		</>
	);
}
