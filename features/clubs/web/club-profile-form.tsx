/** The form of a club's profile. */

import { limits } from '#contract/limits.ts';
import { fieldsOf } from '#web/app/call.ts';
import type { ChangesDraft } from '#web/app/changes.tsx';
import { useDateQuestion } from '#web/app/date-question.tsx';
import { listProblems, pictureProblem } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import type { UserData } from '#web/app/user-data.ts';
import { toast } from '#web/ui/toast.tsx';
import { linkProblem, withScheme } from '../link-rules.ts';
import { clubTexts } from '../rules.ts';
import { CategoryOptions } from './category-option-list.tsx';
import { HueForm } from './hue-form.tsx';
import { LinksForm } from './links-form.tsx';
import { bodyOf, type ClubProfile, profileTexts, useUpdateClub } from './own-club-queries.ts';
import { useCategories } from './queries.ts';

const required =
	(name: 'ClubName' | 'Description' | 'FoundedDate') =>
	({ value }: { value: string }) =>
		value.trim() === '' ? clubTexts.required[name] : undefined;

const problemsOf = ({ Links }: ClubProfile) =>
	Object.fromEntries(
		Links.flatMap((link, index) => {
			const problem = link.trim() === '' ? undefined : linkProblem(withScheme(link));
			return problem === undefined ? [] : [[`Links.${index}`, problem]];
		}),
	);

interface ClubProfileFormProps {
	user: UserData;
	draft: ChangesDraft<ClubProfile>;
	onSaved: () => void;
	onCancel: () => void;
}

export function ClubProfileForm({ user, draft, onSaved, onCancel }: ClubProfileFormProps) {
	const update = useUpdateClub();
	const categories = useCategories();
	const { isMeant, dateQuestion } = useDateQuestion();
	const form = useAppForm({
		draft,
		disableInvalid: true,
		problems: problemsOf,
		refused: (error) => fieldsOf(error, 'LogoURL'),
		onSubmit: async (profile) => {
			if (profile.FoundedDate !== user.Club.FoundedDate && !(await isMeant(profile.FoundedDate, 0))) return;
			const Links = profile.Links.filter((link) => link.trim() !== '').map(withScheme);
			// A refusal names links by their index.
			form.setFieldValue('Links', Links);
			const body = await bodyOf(profileTexts(draft.changes({ ...profile, Links })));
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
				{categories.length > 0 ? (
					<form.AppField name="CategoryID">
						{(field) => (
							<field.Choice label="Category" note="optional">
								<CategoryOptions categories={categories} none="None" />
							</field.Choice>
						)}
					</form.AppField>
				) : null}
				<form.AppField name="Meets">
					{(field) => (
						<field.Text
							label="When and where we meet"
							note="optional"
							placeholder="Mondays at 6 pm, Room 12"
							maxLength={limits.clubMeets}
						/>
					)}
				</form.AppField>
				<form.AppField name="Links">
					{({ state, handleChange }) => (
						<LinksForm links={state.value} problems={listProblems(state.meta.errors)} onLinks={handleChange} />
					)}
				</form.AppField>
				<form.AppField name="FoundedDate" validators={{ onChange: required('FoundedDate') }}>
					{(field) => <field.ReadableDay label="Founded Date" required className="mt-5" />}
				</form.AppField>
				<form.AppField name="LogoURL" validators={{ onChange: ({ value }) => pictureProblem(value) }}>
					{(field) => (
						<field.Picture label="Logo" hint="Leave empty to keep the current logo." current={user.Club.LogoURL} />
					)}
				</form.AppField>
				<form.AppField name="HueChosen">
					{({ name, state, handleChange }) => <HueForm name={name} value={state.value} onChange={handleChange} />}
				</form.AppField>
				<div className="mt-5">
					<form.Foot submit="Save profile" busyLabel="Saving…" onCancel={onCancel} />
				</div>
			</Form>
			{dateQuestion}
		</>
	);
}
