/** The dialog in which a club corrects the answers of a registration for the person who sent it. */
import { answerProblems, type Field } from '#features/forms/rules.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { CallError } from '#web/app/call.ts';
import { listProblems, type Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answersByField } from '../response-rules.ts';
import { type ClubResponse, useCorrectResponse } from './club-queries.ts';

export interface CorrectDialogProps {
	formId: string;
	title: string;
	fields: readonly Field[];
	/** Whose answers they are. */
	name: string;
	response: ClubResponse;
	onClose: () => void;
}

/** Problems by the paths of the form's values (`answers.7`). The rules and some refusals name a field by its id alone (`7`). */
const byPath = (problems: Record<string, string>): Problems =>
	Object.fromEntries(
		Object.entries(problems).map(([name, text]) => [name.replace(/^(?!answers\.)/, 'answers.'), text]),
	);

export default function CorrectDialog({ formId, title, fields, name, response, onClose }: CorrectDialogProps) {
	const correct = useCorrectResponse(formId);
	const form = useAppForm({
		defaultValues: { answers: answersByField(fields, response) },
		problems: ({ answers }) => byPath(answerProblems(fields, answers)),
		refused: (error) => (error instanceof CallError && error.status === 400 ? byPath(error.fields) : {}),
		onSubmit: async ({ answers }) => {
			await correct.mutateAsync({ responseId: response.responseId, answers });
			toast.success('The answers are corrected.', 'registrations');
			onClose();
		},
		onFailure: ({ message }, refused) => {
			if (Object.keys(refused).length === 0) toast.error(`The answers were not corrected: ${message}`, 'registrations');
		},
	});
	return (
		<Dialog title={`Correct the answers of ${name}`} size="large" backdropCloses={false} onClose={onClose}>
			<Form of={form} className="grid grid-cols-1 gap-7">
				<form.AppField name="answers">
					{({ state, handleChange }) => (
						<QuestionList
							title={title}
							fields={fields}
							answers={state.value}
							onAnswer={(id, answer) => handleChange({ ...state.value, [id]: answer })}
							problems={listProblems(state.meta.errors)}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Save answers" busyLabel="Saving…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
