/** Corrects a registration's answers or address for the person. */
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Answers, answerProblems, answersByQuestion, type Field } from '#features/forms/rules.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { useSite } from '#features/site/web/queries.ts';
import { DiscardQuestion } from '#web/app/changes.tsx';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answerPaths, emailProblem } from '../place-rules.ts';
import { answersByField, onlyChanged } from '../response-rules.ts';
import { nameOf } from '../summary-rules.ts';
import { type ClubResponse, useResponseChange } from './club-queries.ts';

function addressHint(canMail: boolean | undefined): string | undefined {
	if (canMail === undefined) return undefined;
	return canMail
		? 'We send a new link to the new address. The old link stops working.'
		: 'This site does not send e-mail, so the new address gets no link.';
}

export interface CorrectDialogProps {
	formId: string;
	title: string;
	fields: readonly Field[];
	response: ClubResponse;
	onClose: () => void;
}

export default function CorrectDialog({ formId, title, fields, response, onClose }: CorrectDialogProps) {
	const correct = useResponseChange('PUT /api/events/responses/:responseId', formId);
	const canMail = useSite().data?.features.mail;
	// As they were at the opening: a later reply must not undo input.
	const [defaultValues] = useState(() => ({
		answers: answersByField(fields, response),
		email: response.email ?? '',
	}));
	const form = useAppForm({
		defaultValues,
		problems: ({ answers, email }) => {
			const wrong = emailProblem(email);
			return { ...answerPaths(answerProblems(fields, answers)), ...(wrong === undefined ? {} : { email: wrong }) };
		},
		onSubmit: async ({ answers, email }) => {
			const changed = onlyChanged(fields, { answers, from: defaultValues.answers });
			const address = email.trim() === defaultValues.email ? {} : { email: email.trim() };
			await correct.mutateAsync({ params: { responseId: response.responseId }, body: { ...changed, ...address } });
			toast.success('The registration is corrected.', 'registrations');
			onClose();
		},
		onFailure: ({ message }, refused) => {
			if (Object.keys(refused).length === 0)
				toast.error(`The registration was not corrected: ${message}`, 'registrations');
		},
	});
	const [isAsking, setAsking] = useState(false);
	const stored = (answers: Answers) => JSON.stringify(answersByQuestion(fields, answers));
	const close = () => {
		const { answers, email } = form.state.values;
		if (stored(answers) === stored(defaultValues.answers) && email.trim() === defaultValues.email) onClose();
		else setAsking(true);
	};
	return (
		<Dialog
			title={
				<>
					Correct the registration of <bdi>{nameOf(fields, response)}</bdi>
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
				<form.AppField name="email">
					{(field) => (
						<field.Text
							label="E-mail"
							type="email"
							autoComplete="off"
							maxLength={limits.email}
							hint={addressHint(canMail)}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Save" busyLabel="Saving…" onCancel={close} />
			</Form>
			{isAsking ? <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} /> : null}
		</Dialog>
	);
}
