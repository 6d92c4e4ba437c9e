/** The panel in which a club has questions written by the AI service of this site. */

import { Sparkles } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type GeneratedQuestion, type Level, levels } from '../rules.ts';
import { generateQuestions, type Wanted } from './queries.ts';

interface GenerateFormProps {
	/** Whether questions stand in the form that the generated ones replace. */
	replaces: boolean;
	onGenerated: (questions: GeneratedQuestion[]) => void;
}

const NotSetUp = () => (
	<div className="grid max-w-prose gap-2">
		<p className="font-semibold">This site has no AI service set up.</p>
		<p className="text-ink-soft">
			You can write the questions below by hand. The site’s operator can set up any OpenAI-compatible service by the
			settings <code>AI_BASE_URL</code>, <code>AI_API_KEY</code> and <code>AI_MODEL</code>.
		</p>
	</div>
);

const NotYet = () => (
	<p className="max-w-prose">
		Generating is possible once your club is approved. Until then, write the questions by hand.
	</p>
);

/** Runs one generation at a time, which can be cancelled and is when the panel goes. */
function useGeneration(onGenerated: GenerateFormProps['onGenerated']) {
	const running = useRef<AbortController>(undefined);
	const latest = useRef(onGenerated);
	useEffect(() => {
		latest.current = onGenerated;
	});
	const [state, setState] = useState<{ busy: boolean; said?: string }>({ busy: false });
	useEffect(() => () => running.current?.abort(), []);

	const start = async (wanted: Wanted) => {
		const controller = new AbortController();
		running.current = controller;
		setState({ busy: true });
		try {
			const questions = await generateQuestions(wanted, controller.signal);
			const fewer = questions.length < wanted.numberOfQuestions ? ` The service wrote fewer than asked for.` : '';
			latest.current(questions);
			setState({
				busy: false,
				said: `${questions.length} questions are in the form now. Look at each of them.${fewer}`,
			});
		} catch (error) {
			if (controller.signal.aborted) return;
			console.error('The questions could not be generated.', error);
			setState({ busy: false, said: error instanceof Error ? error.message : String(error) });
		}
	};
	const cancel = () => {
		running.current?.abort();
		setState({ busy: false, said: 'Cancelled. Your questions are as they were.' });
	};
	return { ...state, start, cancel };
}

function Wishes({ replaces, onGenerated }: GenerateFormProps) {
	const [topic, setTopic] = useState('');
	const [level, setLevel] = useState<Level>('easy');
	const [number, setNumber] = useState('5');
	const [isChecked, setChecked] = useState(false);
	const { busy, said, start, cancel } = useGeneration(onGenerated);
	const count = Number(number);
	const problems = {
		topic: topic.trim() === '' ? 'Say what the questions should be about.' : undefined,
		number:
			Number.isInteger(count) && count >= 1 && count <= limits.generatedQuestions
				? undefined
				: `Use 1 to ${limits.generatedQuestions} questions.`,
	};
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setChecked(true);
		if (busy || problems.topic !== undefined || problems.number !== undefined) return;
		void start({ topic: topic.trim(), level, numberOfQuestions: count });
	};
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
				<Field label="Topic" required error={isChecked ? problems.topic : undefined}>
					{(control) => (
						<TextInput
							{...control}
							value={topic}
							maxLength={limits.question}
							placeholder="The rivers of Europe"
							autoComplete="off"
							onChange={({ target }) => setTopic(target.value)}
						/>
					)}
				</Field>
				<Field label="Level">
					{(control) => (
						<Select {...control} value={level} onChange={({ target }) => setLevel(target.value as Level)}>
							{levels.map((each) => (
								<option key={each} value={each}>
									{each}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field label="Number of questions" error={isChecked ? problems.number : undefined}>
					{(control) => (
						<TextInput
							{...control}
							type="number"
							min={1}
							max={limits.generatedQuestions}
							value={number}
							onChange={({ target }) => setNumber(target.value)}
						/>
					)}
				</Field>
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" busy={busy} busyLabel="Generating...">
					<Sparkles aria-hidden="true" className="size-4" />
					Generate
				</Button>
				{busy ? (
					<Button look="quiet" onClick={cancel}>
						Cancel
					</Button>
				) : null}
				<p className="text-ink-soft text-note">
					{replaces
						? 'They replace the questions below; you can take that back.'
						: 'You check them before anyone sees them.'}
				</p>
			</div>
			<p role="status" className="text-note empty:hidden">
				{busy ? 'Writing questions. This takes up to 20 seconds.' : said}
			</p>
		</form>
	);
}

export function GenerateForm(props: GenerateFormProps) {
	const user = useSession();
	return (
		<QueryView query={useSite()} placeholder={<Skeleton className="h-28" />}>
			{({ features }) => {
				if (features.aiQuiz !== true) return <NotSetUp />;
				return user?.Club.Status === 'pending' ? <NotYet /> : <Wishes {...props} />;
			}}
		</QueryView>
	);
}
