/** Corrects a stored quiz: title, questions and right answers. */
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CallError } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { type Draft, useDraft } from '#web/app/draft.ts';
import { countProblems, listProblems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
	type CorrectionDraft,
	correctionDraft,
	isQuestionsDraft,
	questionProblems,
	questionsBody,
} from '../draft-rules.ts';
import { quizTexts } from '../rules.ts';
import { log } from './queries.ts';
import { Questions, wrongText } from './quiz-questions-form.tsx';

export type StoredQuiz = Reply<'GET /api/quizzes/:id/questions'>;

const isStale = (error: unknown) => error instanceof CallError && error.detail['stale'] === true;

function useCorrection(quiz: StoredQuiz, onSaved: (saved: StoredQuiz) => void) {
	const { mutateAsync } = useChange('PUT /api/quizzes/:id/questions', {
		refetch: '/api/quizzes',
		waits: false,
		failed: log('The quiz could not be saved.'),
	});
	return async ({ title, questions, version }: CorrectionDraft, { forget }: Draft<CorrectionDraft>) => {
		const body = { title, questions: questionsBody(questions), version };
		onSaved(await mutateAsync({ params: { id: quiz.id }, body, forget }));
	};
}

/** What may still change, said before anything is saved. */
function changesText({ opened, submitted }: StoredQuiz): string {
	if (!opened) return 'Nobody has opened this quiz yet, so you can change everything.';
	const graded = submitted === 1 ? '1 result is' : `${submitted} results are`;
	const results = submitted === 0 ? '' : ` If you change a correct answer, ${graded} graded again.`;
	return `People have opened this quiz. You can still correct its words and answers.${results}`;
}

interface FootProps {
	isBehind: boolean;
	onDiscard: () => void;
	children: ReactNode;
}

const Foot = ({ isBehind, onDiscard, children }: FootProps) => (
	<div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
		{children}
		<Button look="quiet" size="large" onClick={onDiscard}>
			{isBehind ? 'Show theirs' : 'Discard changes'}
		</Button>
	</div>
);

interface CorrectionFormProps {
	/** As it was when the form opened. */
	quiz: StoredQuiz;
	/** As it is stored now. */
	present: StoredQuiz;
	onSaved: (saved: StoredQuiz) => void;
	/** Opens the form anew with what is stored. */
	onDiscard: () => void;
}

export function CorrectionForm({ quiz, present, onSaved, onDiscard }: CorrectionFormProps) {
	const draft = useDraft<CorrectionDraft>({
		key: `quiz-changes:${quiz.id}`,
		empty: correctionDraft(quiz),
		isValid: isQuestionsDraft,
	});
	const [isBehind, setBehind] = useState(draft.start.version !== quiz.version);
	const [failure, setFailure] = useState<string | undefined>(isBehind ? quizTexts.changedMeanwhile : undefined);
	const [isAsking, setAsking] = useState(false);
	const save = useCorrection(quiz, onSaved);
	const form = useAppForm({
		draft,
		problems: questionProblems,
		onSubmit: async (values) => {
			setFailure(undefined);
			await save({ ...values, version: isBehind ? present.version : values.version }, draft);
		},
		onFailure: (error, refused) => {
			if (isStale(error)) setBehind(true);
			if (Object.keys(refused).length === 0) setFailure(error.message);
		},
	});
	const discard = () => {
		draft.forget();
		onDiscard();
	};
	return (
		<Form of={form} className="grid max-w-3xl gap-6">
			{draft.wasKept ? <Notice>Your changes are still here. They are not saved yet.</Notice> : null}
			<Notice>{changesText(present)}</Notice>
			<form.AppField name="title">
				{(field) => <field.Text label="Title" required reserve={false} maxLength={limits.name} />}
			</form.AppField>
			<form.AppField name="questions">
				{({ state, handleChange }) => (
					<Questions
						questions={state.value}
						problems={listProblems(state.meta.errors)}
						onQuestions={handleChange}
						isFixed={present.opened}
					/>
				)}
			</form.AppField>
			<Foot isBehind={isBehind} onDiscard={() => setAsking(true)}>
				<form.Submit size="large" busyLabel="Saving…">
					{isBehind ? 'Save mine instead' : 'Save changes'}
				</form.Submit>
				<form.Subscribe selector={({ fieldMeta }) => countProblems(fieldMeta)}>
					{(count) => (
						<p role="status" className="basis-full text-danger text-note empty:hidden">
							{failure ?? wrongText(count)}
						</p>
					)}
				</form.Subscribe>
			</Foot>
			{isAsking ? (
				<ConfirmDialog
					question="Discard your changes?"
					consequence="The page then shows the quiz as it is saved."
					confirm="Discard changes"
					cancel="Keep editing"
					onConfirm={discard}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</Form>
	);
}
