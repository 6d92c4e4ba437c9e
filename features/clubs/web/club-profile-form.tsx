/** The form of a club's profile: name, description, founding day, logo. */
import { limits } from '#contract/limits.ts';
import { fieldsOf } from '#web/app/call.ts';
import type { ChangesDraft } from '#web/app/changes.tsx';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { pictureProblem } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import type { UserData } from '#web/app/user-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { clubTexts } from '../rules.ts';
import { bodyOf, type ClubProfile, useUpdateClub } from './own-club-queries.ts';

const required =
	(name: 'ClubName' | 'Description' | 'FoundedDate') =>
	({ value }: { value: string }) =>
		value.trim() === '' ? clubTexts.required[name] : undefined;

interface ClubProfileFormProps {
	user: UserData;
	draft: ChangesDraft<ClubProfile>;
	onSaved: () => void;
	onCancel: () => void;
}

export function ClubProfileForm({ user, draft, onSaved, onCancel }: ClubProfileFormProps) {
	const update = useUpdateClub();
	const { isMeant, dateQuestion } = useDateQuestion();
	const form = useAppForm({
		draft,
		disableInvalid: true,
		refused: (error) => fieldsOf(error, 'LogoURL'),
		onSubmit: async (profile) => {
			if (profile.FoundedDate !== user.Club.FoundedDate && !(await isMeant(profile.FoundedDate, 0))) return;
			const body = await bodyOf(draft.changes(profile));
			await update.mutateAsync({ query: { ClubID: user.ClubID }, body, forget: draft.forget });
			toast.success('The club’s profile was updated.', 'club profile');
			onSaved();
		},
		onFailure: ({ message }) => toast.error(`Error: ${message}`, 'club profile'),
	});
	return (
		<>
			<Form of={form} className="grid gap-2">
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
						<field.Picture label="Logo" hint="Leave empty to keep the current logo." current={user.Club.LogoURL} />
					)}
				</form.AppField>
				<form.Foot submit="Save profile" busyLabel="Saving…" onCancel={onCancel} />
			</Form>
			{dateQuestion}
		</>
	);
}
