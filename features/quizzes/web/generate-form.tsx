/** The panel that generates questions with the site's AI service. */

import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type GeneratedQuestion, type Level, levels, generationTexts as texts } from '../rules.ts';
import { generateQuestions, type Wanted } from './queries.ts';

interface GenerateFormProps {
	replaces: boolean;
	onGenerated: (questions: GeneratedQuestion[]) => void;
}

const NotSetUp = () => (
	<p className="max-w-prose">
		<strong className="font-semibold">Not available on this site.</strong> Write the questions below by hand.
	</p>
);

const NotYet = () => (
	<p className="max-w-prose">
		You can generate questions once your club is approved. Until then, write the questions by hand.
	</p>
);

/** One generation at a time, cancelled when the panel goes. */
function useGeneration(onGenerated: GenerateFormProps['onGenerated']) {
	const running = useRef<AbortController>(undefined);
	const latest = useRef(onGenerated);
	useEffect(() => {
		latest.current = onGenerated;
	});
	const [state, setState] = useState<{ busy: boolean; message?: string }>({ busy: false });
	useEffect(() => () => running.current?.abort(), []);

	const start = async (wanted: Wanted) => {
		const controller = new AbortController();
		running.current = controller;
		setState({ busy: true });
		try {
			const questions = await generateQuestions(wanted, controller.signal);
			const fewer =
				questions.length < wanted.numberOfQuestions ? ` The service wrote fewer questions than you asked for.` : '';
			latest.current(questions);
			const are = questions.length === 1 ? 'is' : 'are';
			const message = `${counted(questions.length, 'question')} ${are} in the form now. Check each of them.${fewer}`;
			setState({ busy: false, message });
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The questions could not be generated.', error);
			setState({ busy: false, message: error instanceof Error ? error.message : String(error) });
		}
	};
	const cancel = () => {
		running.current?.abort();
		setState({ busy: false, message: 'Cancelled. Your questions have not changed.' });
	};
	return { ...state, start, cancel };
}

interface Values {
	topic: string;
	level: Level;
	count: string;
}

const start: Values = { topic: '', level: 'easy', count: '5' };

function problemsIn({ topic, count }: Values): Problems {
	const number = wholeNumber(count);
	const isCount = number >= 1 && number <= limits.generatedQuestions;
	return {
		...(topic.trim() === '' ? { topic: texts.topic } : {}),
		...(isCount ? {} : { count: texts.count }),
	};
}

function GenerationForm({ replaces, onGenerated }: GenerateFormProps) {
	const generation = useGeneration(onGenerated);
	const form = useAppForm({
		defaultValues: start,
		problems: problemsIn,
		onSubmit: ({ topic, level, count }) =>
			generation.start({ topic: topic.trim(), level, numberOfQuestions: wholeNumber(count) }),
	});
	return (
		<Form of={form} className="grid gap-5">
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
				<form.AppField name="topic">
					{(field) => (
						<field.Text
							label="Topic"
							required
							reserve={false}
							maxLength={limits.question}
							placeholder="The rivers of Europe"
						/>
					)}
				</form.AppField>
				<form.AppField name="level">
					{(field) => (
						<field.Choice label="Level" reserve={false}>
							{levels.map((level) => (
								<option key={level} value={level}>
									{level}
								</option>
							))}
						</field.Choice>
					)}
				</form.AppField>
				<form.AppField name="count">
					{(field) => <field.Text label="Number of questions" reserve={false} inputMode="numeric" maxLength={4} />}
				</form.AppField>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<form.Submit busy={generation.busy} busyLabel="Generating...">
					<Sparkles aria-hidden="true" className="size-4" />
					Generate
				</form.Submit>
				{generation.busy ? (
					<Button
						ref={focusAfter(() => document.getElementById(form.formId)?.querySelector<HTMLElement>('[type=submit]'))}
						look="quiet"
						onClick={generation.cancel}
					>
						Cancel
					</Button>
				) : null}
				<p className="text-ink-soft text-note">
					{replaces
						? 'They replace the questions below. You can undo this.'
						: 'You check them before anyone sees them.'}
				</p>
			</div>
			<p role="status" className="text-note empty:hidden">
				{generation.busy ? 'Writing questions. This takes up to 20 seconds.' : generation.message}
			</p>
		</Form>
	);
}

export function GenerateForm(props: GenerateFormProps) {
	const user = useSession();
	return (
		<QueryView query={useSite()} placeholder={<Skeleton className="h-28" />}>
			{({ features }) => {
				if (features.aiQuiz !== true) return <NotSetUp />;
				return user?.Club.Status === 'pending' ? <NotYet /> : <GenerationForm {...props} />;
			}}
		</QueryView>
	);
}
