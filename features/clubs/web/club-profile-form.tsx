/** The form of a club's profile: name, description, founding day, logo. */
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { fieldsOf } from '#web/app/call.ts';
import { focusFirstError, pictureProblem } from '#web/app/field-rules.ts';
import { showRefused, useAppForm } from '#web/app/form.tsx';
import type { UserData } from '#web/app/user-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { clubTexts } from '../rules.ts';
import { type ClubProfile, useUpdateClub } from './queries.ts';

const required =
	(name: 'ClubName' | 'Description' | 'FoundedDate') =>
	({ value }: { value: string }) =>
		value.trim() === '' ? clubTexts.required[name] : undefined;

interface ClubProfileFormProps {
	user: UserData;
	/** The fields' initial values. */
	start: ClubProfile;
	/** Called with every change. */
	onValues: (values: ClubProfile) => void;
	/** Deletes the draft once the changes are saved. */
	forget: () => void;
	onSaved: () => void;
	onCancel: () => void;
}

export function ClubProfileForm({ user, start, onValues, forget, onSaved, onCancel }: ClubProfileFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const update = useUpdateClub(user.ClubID);
	const form = useAppForm({
		defaultValues: start,
		listeners: { onChange: ({ formApi }) => onValues(formApi.state.values) },
		onSubmitInvalid: () => focusFirstError(element.current),
		onSubmit: async ({ value, formApi }) => {
			try {
				await update.mutateAsync({ profile: value, forget });
				toast.success('The club’s profile was updated.', 'club profile');
				onSaved();
			} catch (error) {
				showRefused(formApi, fieldsOf(error, 'LogoURL'));
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
			<form.AppField name="ClubName" validators={{ onChange: required('ClubName') }}>
				{(field) => <field.Text label="Club Name" required maxLength={limits.name} autoComplete="organization" />}
			</form.AppField>
			<form.AppField name="Description" validators={{ onChange: required('Description') }}>
				{(field) => <field.LongText label="Description" required maxLength={limits.text} />}
			</form.AppField>
			<form.AppField name="FoundedDate" validators={{ onChange: required('FoundedDate') }}>
				{(field) => <field.ReadableDay label="Founded Date" required />}
			</form.AppField>
			<form.AppField name="LogoURL" validators={{ onChange: ({ value }) => pictureProblem(value) }}>
				{(field) => (
					<field.Picture
						label="Logo"
						hint="The one you have stays unless you choose another."
						current={user.Club.LogoURL}
					/>
				)}
			</form.AppField>
			<form.AppForm>
				<form.Foot submit="Save profile" busy="Saving…" onCancel={onCancel} />
			</form.AppForm>
		</form>
	);
}
