/** The form of a new or planned round. */
import { limits } from '#contract/limits.ts';
import { QuestionsForm } from '#features/forms/web/questions-form.tsx';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { type RoundDraft, roundProblems } from '../draft-rules.ts';
import { mostOfficersNeeded } from '../rules.ts';
import { useToday } from './queries.ts';

interface RoundFieldsFormProps {
	draft: { start: RoundDraft; keep: (values: RoundDraft) => unknown };
	submit: string;
	failure: string | undefined;
	onSubmit: (values: RoundDraft) => Promise<void>;
	onCancel: () => void;
}

export const bodyOf = ({ MinOfficers, ...draft }: RoundDraft) => ({
	...draft,
	Name: draft.Name.trim(),
	MinOfficers: Number(MinOfficers),
});

export function RoundFieldsForm({ draft, submit, failure, onSubmit, onCancel }: RoundFieldsFormProps) {
	const today = useToday();
	const form = useAppForm({ draft, problems: (values) => roundProblems(values, today), onSubmit });
	return (
		<Form of={form} className="grid gap-6">
			<form.AppField name="Name">
				{(field) => (
					<field.Text label="Name" required reserve={false} maxLength={limits.name} hint="Such as “Renewal 2027”." />
				)}
			</form.AppField>
			<div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
				<form.AppField name="Opens">
					{(field) => <field.Day label="First day" required reserve={false} min={today} />}
				</form.AppField>
				<form.AppField name="Due">
					{(field) => <field.Day label="Last day" required reserve={false} min={today} />}
				</form.AppField>
				<form.AppField name="MinOfficers">
					{(field) => (
						<field.Text
							label="Officers needed"
							type="number"
							inputMode="numeric"
							min={0}
							max={mostOfficersNeeded}
							reserve={false}
						/>
					)}
				</form.AppField>
			</div>
			<section aria-labelledby="round-questions" className="grid gap-4">
				<h3 id="round-questions" className="font-semibold text-lead">
					Questions to the clubs
				</h3>
				<form.AppField name="Questions">
					{({ state, handleChange }) => (
						<QuestionsForm fields={state.value} problems={listProblems(state.meta.errors)} onFields={handleChange} />
					)}
				</form.AppField>
			</section>
			<Alert>{failure}</Alert>
			<form.Foot submit={submit} busyLabel="Saving…" onCancel={onCancel} />
		</Form>
	);
}
