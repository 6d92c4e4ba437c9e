/** A club's answers to a round: kept in this tab, saved as a draft for colleagues, or submitted. */
import { useState } from 'react';
import type { Answers } from '#features/forms/rules.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { CallError } from '#web/app/call.ts';
import { useDraft } from '#web/app/draft.ts';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { recheckSession } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Renewal } from '../contract.ts';
import { renewalProblems } from '../rules.ts';

interface RenewalFormProps {
	clubId: number;
	renewal: Renewal;
	onDone: () => void;
	/** Undefined unless a submitted renewal is being changed. */
	onCancel: (() => void) | undefined;
}

const group = 'renewal';

export function RenewalForm({ clubId, renewal, onDone, onCancel }: RenewalFormProps) {
	const { Questions, MinOfficers, Officers, State } = renewal;
	const [failure, setFailure] = useState<string>();
	const saving = useChange('PUT /api/clubs/renewal', { refetch: '/api/clubs/renewal' });
	const send = (answers: Answers, submit: boolean) =>
		saving.mutateAsync({ query: { ClubID: clubId }, body: { answers, submit } });
	const draft = useDraft({
		key: `renewal-changes:${clubId}:${renewal.RoundID}`,
		empty: { answers: renewal.answers as Answers },
	});
	const form = useAppForm({
		draft,
		problems: ({ answers }) => {
			const asked = { questions: Questions, minOfficers: MinOfficers };
			const { Officers: few, ...problems } = renewalProblems(asked, { answers, submit: true, officers: Officers });
			setFailure(few);
			return few === undefined ? problems : { ...problems, 'answers.': few };
		},
		onSubmit: async ({ answers }) => {
			setFailure(undefined);
			await send(answers, true);
			draft.forget();
			// A late submission wakes the club.
			void recheckSession();
			toast.success('Your renewal is submitted.', group);
			onDone();
		},
		onFailure: (error, fields) => setFailure(fields['Officers'] ?? error.message),
	});
	const saveDraft = async () => {
		setFailure(undefined);
		try {
			await send(form.state.values.answers, false);
			toast.success('Your draft is saved.', group);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			setFailure(error.message);
		}
	};
	return (
		<Form of={form} className="grid max-w-prose grid-cols-1 gap-9">
			<form.AppField name="answers">
				{({ state, handleChange }) => (
					<QuestionList
						fields={Questions}
						answers={state.value}
						onAnswer={(id, answer) => handleChange({ ...state.value, [id]: answer })}
						problems={listProblems(state.meta.errors)}
					/>
				)}
			</form.AppField>
			<Alert>{failure}</Alert>
			<div className="flex flex-wrap justify-end gap-3">
				{onCancel ? (
					<Button look="quiet" onClick={onCancel}>
						Cancel
					</Button>
				) : null}
				{State === 'submitted' ? null : (
					<Button
						look="quiet"
						busy={saving.isPending && saving.variables?.body?.submit === false}
						onClick={() => void saveDraft()}
					>
						Save draft
					</Button>
				)}
				<form.Submit busyLabel="Submitting…">Submit</form.Submit>
			</div>
		</Form>
	);
}
