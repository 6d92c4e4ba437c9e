/** Changes a registration's answers by its link. */
import { useState } from 'react';
import { carriedAnswers } from '#features/forms/carry-rules.ts';
import { type Answers, answerProblems, type Field } from '#features/forms/rules.ts';
import { type RegistrationForm, useCarriedAnswers, useForm } from '#features/forms/web/queries.ts';
import { QuestionList } from '#features/forms/web/question-list.tsx';
import { CallError } from '#web/app/call.ts';
import { openDraft, readDraft, useOpenDraft } from '#web/app/draft.ts';
import { listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { answerPaths } from '../place-rules.ts';
import { onlyChanged } from '../response-rules.ts';
import { isFormChanged, type OwnRegistration, useChangeRegistration } from './queries.ts';

export const ownAnswersKey = (token: string) => `own-answers:${token}`;

/**
 * Also stores the answers before the change: the registration may change meanwhile. `useChanges` does not fit answers that are
 * missing or lists.
 */
const placeOf = (token: string, { answersByField: answers }: OwnRegistration) => {
	const unchanged = { answers, from: answers, fields: [] as readonly Field[] };
	return {
		key: ownAnswersKey(token),
		storage: () => sessionStorage,
		read: readDraft(unchanged),
		fresh: () => unchanged,
	};
};

export const hasChangedAnswers = (token: string, registration: OwnRegistration): boolean =>
	openDraft(placeOf(token, registration)).wasKept;

interface AnswersFormProps {
	token: string;
	registration: OwnRegistration;
	onDone: () => void;
}

function AnswersForm({ token, registration, onDone, form: subject }: AnswersFormProps & { form: RegistrationForm }) {
	const change = useChangeRegistration(token);
	const [failure, setFailure] = useState<string>();
	// As they were at the opening: a later reply must not undo input.
	const draft = useOpenDraft(placeOf(token, registration));
	const done = () => {
		draft.forget();
		onDone();
	};
	const [start] = useState(() => {
		const { answers, from, fields } = draft.start;
		const carry = (given: Answers) => carriedAnswers(fields, subject.fields, given);
		return draft.wasKept ? { answers: carry(answers), from: carry(from), fields } : draft.start;
	});
	const form = useAppForm({
		draft: { start, keep: (values) => draft.keep({ ...values, fields: subject.fields }) },
		problems: ({ answers }) => answerPaths(answerProblems(subject.fields, answers)),
		onSubmit: async (values) => {
			setFailure(undefined);
			await change.mutateAsync({ ...onlyChanged(subject.fields, values), version: subject.version });
			toast.success('Your answers are saved.', 'registration');
			done();
		},
		onFailure: (error, refused) => {
			if (error instanceof CallError && error.status === 409 && !isFormChanged(error)) {
				toast.error(`Your answers were not changed: ${error.message}`, 'registration');
				return done();
			}
			const isBesideField = error instanceof CallError && Object.keys(refused).length > 0;
			setFailure(isBesideField ? undefined : error.message);
		},
	});
	useCarriedAnswers(subject.fields, (carry) => {
		form.setFieldValue('answers', carry);
		form.setFieldValue('from', carry);
	});
	return (
		<Form of={form} className="grid grid-cols-1 gap-9">
			<form.AppField name="answers">
				{({ state, handleChange }) => (
					<QuestionList
						fields={subject.fields}
						answers={state.value}
						onAnswer={(id, answer) => handleChange({ ...state.value, [id]: answer })}
						problems={listProblems(state.meta.errors)}
					/>
				)}
			</form.AppField>
			<form.AppForm>
				<Alert>{failure}</Alert>
				<form.Foot submit="Save changes" cancel="Discard changes" busyLabel="Saving…" onCancel={done} />
			</form.AppForm>
		</Form>
	);
}

export const OwnAnswersForm = (props: AnswersFormProps) => (
	<QueryView
		query={useForm(props.registration.formId)}
		placeholder={
			<div role="status" aria-busy="true">
				<span className="sr-only">Loading the questions</span>
				<Skeleton className="h-40" />
			</div>
		}
		failure={(reason) => `The questions could not be loaded: ${reason}`}
	>
		{(form) => <AnswersForm {...props} form={form} />}
	</QueryView>
);
