/** `/clubAdmin/create-quiz` and `/clubAdmin/settings`: writes a quiz, optionally with AI. `/create-quiz/{id}` corrects one. */

import { useStore } from '@tanstack/react-form';
import { ChevronDown, RotateCcw, Sparkles, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type MetaArgs, useNavigate, useParams } from 'react-router';
import { type Draft, useDraft } from '#web/app/draft.ts';
import { ForRole } from '#web/app/for-role.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { lastingStorage } from '#web/app/lasting-storage.ts';
import { useSession } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { late } from '#web/ui/late.tsx';
import { forgetRemoved } from '#web/ui/use-reorderable-list.ts';
import {
	bodyOf,
	type DraftQuestion,
	draftsOf,
	emptyDraft,
	hasQuestions,
	isBlank,
	isDraft,
	type QuizDraft,
} from '../draft-rules.ts';
import { GenerateForm } from './generate-form.tsx';
import { log } from './queries.ts';
import { QuizForm, useQuizForm } from './quiz-form.tsx';

export const meta = ({ params: { quizId } }: MetaArgs) => [
	{ title: quizId === undefined ? 'Create a quiz · Club admin' : 'Edit a quiz · Club admin' },
];

function useCreation(clubId: number) {
	const navigate = useNavigate();
	const creation = useChange('POST /api/quizzes/createQuiz', {
		refetch: '/api/quizzes/getClubQuizzes',
		failed: log('The quiz could not be created.'),
	});
	return async (values: QuizDraft, { idempotencyKey, forget }: Draft<QuizDraft>) => {
		const { quizId } = await creation.mutateAsync({
			query: { ClubID: clubId },
			body: bodyOf(values),
			idempotencyKey,
			forget,
		});
		await navigate(`/quiz/${quizId}`);
	};
}

type Questions = readonly DraftQuestion[];

interface AiPanelProps {
	questions: Questions;
	others: readonly Questions[];
	onOthers: (others: readonly Questions[]) => void;
	onQuestions: (questions: Questions) => void;
}

function AiPanel({ questions, others, onOthers, onQuestions }: AiPanelProps) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const next = others.at(-1);
	const current = hasQuestions({ questions }) ? [questions] : [];
	return (
		<section aria-label="Generate with AI" className="mb-8 grid gap-3">
			<Button
				look="quiet"
				className="justify-self-start"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpen(!isOpen)}
			>
				<Sparkles aria-hidden="true" className="size-4 text-accent" />
				Generate Quiz with AI
				<ChevronDown aria-hidden="true" className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
			</Button>
			<div
				id={id}
				hidden={!isOpen}
				className="animate-appear rounded-card bg-accent-soft/60 p-5 ring-1 ring-accent/25 sm:p-6"
			>
				{isOpen ? (
					<GenerateForm
						replaces={hasQuestions({ questions })}
						onGenerated={(generated) => {
							onOthers([...others, ...current]);
							onQuestions(draftsOf(generated, makeKey));
						}}
					/>
				) : null}
				{next === undefined ? null : (
					<Button
						look="quiet"
						size="small"
						className="mt-4"
						onClick={() => {
							onQuestions(next);
							// In front, so each press shows another list until all were shown.
							onOthers([...current, ...others.slice(0, -1)]);
						}}
					>
						<Undo2 aria-hidden="true" className="size-4" />
						Show the other questions
					</Button>
				)}
			</div>
		</section>
	);
}

function CreateQuiz({ clubId }: { clubId: number }) {
	const draft = useDraft<QuizDraft>({
		key: `quizDraft:${clubId}`,
		storage: lastingStorage,
		empty: emptyDraft(makeKey()),
		isValid: isDraft,
	});
	const create = useCreation(clubId);
	const quizForm = useQuizForm({ draft, onSubmit: (values) => create(values, draft) });
	const { form } = quizForm;
	const values = useStore(form.store, (state) => state.values);
	const [isAsking, setAsking] = useState(false);
	const startOver = () => {
		const empty = emptyDraft(makeKey());
		// Otherwise the next rendering restores the initial values.
		form.reset(empty, { keepDefaultValues: true });
		draft.keep(empty);
		forgetRemoved();
		setAsking(false);
	};
	return (
		<>
			<header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="grid gap-3">
					<h1 className="type-heading">Create a quiz</h1>
					<p className="max-w-prose text-ink-soft">
						Each question has four options and one correct answer. Your draft is saved until you create the quiz or log
						out.
					</p>
				</div>
				{isBlank(values) ? null : (
					<Button look="bare" size="small" onClick={() => setAsking(true)}>
						<RotateCcw aria-hidden="true" className="size-4" />
						Start over
					</Button>
				)}
			</header>
			<AiPanel
				questions={values.questions}
				others={values.others}
				onOthers={(others) => form.setFieldValue('others', others)}
				onQuestions={(questions) => {
					forgetRemoved();
					form.setFieldValue('questions', questions);
				}}
			/>
			<QuizForm {...quizForm} />
			{isAsking ? (
				<ConfirmDialog
					question="Are you sure you want to start over?"
					consequence="This deletes the title, every question and the secret code on this page."
					confirm="Start over"
					onConfirm={startOver}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</>
	);
}

/** Loaded late, because creating does not need it. */
const EditQuiz = late(() => import('./edit-quiz-form.tsx'));

export default function CreateQuizPage() {
	const user = useSession();
	const { quizId } = useParams();
	if (!user) return null;
	const [route, heading] =
		quizId === undefined
			? (['POST /api/quizzes/createQuiz', 'Create a quiz'] as const)
			: (['PUT /api/quizzes/:id/questions', 'Edit a quiz'] as const);
	return (
		<ForRole route={route} heading={heading}>
			<div className="page py-8 sm:py-12">
				{quizId === undefined ? (
					<CreateQuiz key={user.ClubID} clubId={user.ClubID} />
				) : (
					<>
						<h1 className="type-heading mb-8">{heading}</h1>
						<EditQuiz key={`${user.ClubID} ${quizId}`} clubId={user.ClubID} quizId={quizId} />
					</>
				)}
			</div>
		</ForRole>
	);
}
