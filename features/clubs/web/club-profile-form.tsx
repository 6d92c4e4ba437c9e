/** Changes what the club says about itself: name, description, founding day, logo. */
import { useForm } from '@tanstack/react-form';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { fieldsOf } from '#web/app/call.ts';
import { errorText, focusFirstError } from '#web/app/field-rules.ts';
import type { UserData } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { ImageInput } from '#web/ui/image-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { clubTexts } from '../rules.ts';
import { type ClubProfile, useUpdateClub } from './queries.ts';

const required =
	(name: 'ClubName' | 'Description' | 'FoundedDate') =>
	({ value }: { value: string }) =>
		value.trim() === '' ? clubTexts.required[name] : undefined;

const logoRule = ({ value }: { value: File | null }) => {
	if (value === null) return;
	if (!value.type.startsWith('image/')) return 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.';
	return value.size > limits.imageBytes ? 'Choose a picture of at most 2 MB.' : undefined;
};

export function ClubProfileForm({ user, onSaved }: { user: UserData; onSaved: () => void }) {
	const element = useRef<HTMLFormElement>(null);
	const update = useUpdateClub(user.ClubID);
	const { ClubName, Description, FoundedDate, LogoURL } = user.Club;
	const defaultValues: ClubProfile = { ClubName, Description, FoundedDate, LogoURL: null };
	const form = useForm({
		defaultValues,
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			try {
				await update.mutateAsync(value);
				toast.success('The club’s profile was updated.', 'club profile');
				onSaved();
			} catch (error) {
				const fields = fieldsOf(error, 'LogoURL');
				for (const [name, text] of Object.entries(fields)) {
					if (!(name in defaultValues)) continue;
					formApi.setFieldMeta(name as keyof ClubProfile, (meta) => ({
						...meta,
						errorMap: { ...meta.errorMap, onSubmit: text },
					}));
				}
				toast.error(`Error: ${error instanceof Error ? error.message : String(error)}`, 'club profile');
				focusFirstError(element.current);
			}
		},
	});
	return (
		<form
			ref={element}
			noValidate
			className="grid gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				void form.handleSubmit();
			}}
		>
			<form.Field name="ClubName" validators={{ onChange: required('ClubName') }}>
				{({ name, state, handleBlur, handleChange }) => (
					<Field label="Club Name" required reserve error={errorText(state.meta.errors)}>
						{(control) => (
							<TextInput
								{...control}
								name={name}
								maxLength={limits.name}
								autoComplete="organization"
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="Description" validators={{ onChange: required('Description') }}>
				{({ name, state, handleBlur, handleChange }) => (
					<Field label="Description" required reserve error={errorText(state.meta.errors)}>
						{(control) => (
							<TextArea
								{...control}
								name={name}
								maxLength={limits.text}
								value={state.value}
								onBlur={handleBlur}
								onChange={({ target }) => handleChange(target.value)}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="FoundedDate" validators={{ onChange: required('FoundedDate') }}>
				{({ name, state, handleBlur, handleChange }) => (
					<Field label="Founded Date" required reserve error={errorText(state.meta.errors)}>
						{(control) => (
							<DateInput {...control} name={name} value={state.value} onBlur={handleBlur} onDay={handleChange} />
						)}
					</Field>
				)}
			</form.Field>
			<form.Field name="LogoURL" validators={{ onChange: logoRule }}>
				{({ name, state, handleBlur, handleChange }) => (
					<Field
						label="Logo"
						note="the one you have stays unless you choose another"
						reserve
						error={errorText(state.meta.errors)}
					>
						{(control) => (
							<ImageInput
								{...control}
								name={name}
								value={state.value}
								current={LogoURL}
								onBlur={handleBlur}
								onChange={handleChange}
							/>
						)}
					</Field>
				)}
			</form.Field>
			<form.Subscribe selector={({ canSubmit, isSubmitting }) => [canSubmit, isSubmitting] as const}>
				{([canSubmit, isSubmitting]) => (
					<Button
						type="submit"
						className="justify-self-end"
						disabled={!canSubmit}
						busy={isSubmitting}
						busyLabel="Saving…"
					>
						Save profile
					</Button>
				)}
			</form.Subscribe>
		</form>
	);
}
