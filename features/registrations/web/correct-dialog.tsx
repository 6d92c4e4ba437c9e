/** The dialog in which a club corrects the answers of a registration for the person who sent it. */
import { useState } from 'react';
import { type Answers, answerProblems, answersByQuestion, type Field } from '#features/forms/rules.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { DiscardQuestion } from '#web/app/changes.tsx';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answerPaths } from '../place-rules.ts';
import { answersByField, onlyChanged } from '../response-rules.ts';
import { nameOf } from '../summary-rules.ts';
import { type ClubResponse, useCorrectResponse } from './club-queries.ts';

export interface CorrectDialogProps {
	formId: string;
	title: string;
	fields: readonly Field[];
	response: ClubResponse;
	onClose: () => void;
}

export default function CorrectDialog({ formId, title, fields, response, onClose }: CorrectDialogProps) {
	const correct = useCorrectResponse(formId);
	// As they were when the dialog was opened: a later reply must not undo what is being typed.
	const [defaultValues] = useState(() => ({ answers: answersByField(fields, response) }));
	const form = useAppForm({
		defaultValues,
		problems: ({ answers }) => answerPaths(answerProblems(fields, answers)),
		onSubmit: async ({ answers }) => {
			const changed = onlyChanged(fields, { answers, from: defaultValues.answers });
			await correct.mutateAsync({ responseId: response.responseId, ...changed });
			toast.success('The answers are corrected.', 'registrations');
			onClose();
		},
		onFailure: ({ message }, refused) => {
			if (Object.keys(refused).length === 0) toast.error(`The answers were not corrected: ${message}`, 'registrations');
		},
	});
	const [isAsking, setAsking] = useState(false);
	const stored = (answers: Answers) => JSON.stringify(answersByQuestion(fields, answers));
	const close = () => {
		if (stored(form.state.values.answers) === stored(defaultValues.answers)) onClose();
		else setAsking(true);
	};
	return (
		<Dialog
			title={
				<>
					Correct the answers of <bdi>{nameOf(fields, response)}</bdi>
				</>
			}
			description={<bdi>{title}</bdi>}
			size="large"
			backdropCloses={false}
			onClose={close}
		>
			<Form of={form} className="grid grid-cols-1 gap-7">
				<form.AppField name="answers">
					{({ state, handleChange }) => (
						<QuestionList
							fields={fields}
							answers={state.value}
							onAnswer={(id, answer) => handleChange({ ...state.value, [id]: answer })}
							problems={listProblems(state.meta.errors)}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Save answers" busyLabel="Saving…" onCancel={close} />
			</Form>
			{isAsking ? <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} /> : null}
		</Dialog>
	);
}
