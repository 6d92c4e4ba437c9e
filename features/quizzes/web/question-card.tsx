/** A question in the form: text, four options, the correct one. */

import { Check, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClass, Field, FieldError } from '#web/ui/field.tsx';
import { ReorderableItem, type ReorderableItemProps } from '#web/ui/reorderable-item.tsx';
import { type DraftQuestion, sameOptionIndexes } from '../draft-rules.ts';

export interface QuestionCardProps extends Omit<ReorderableItemProps, 'what' | 'children'> {
	question: DraftQuestion;
	/** By part: `question`, `options.2`, `correctAnswer`, `options`. */
	problems: Readonly<Record<string, string>>;
	onChange: (question: DraftQuestion) => void;
}

const growing = classes(
	controlClass,
	'block field-sizing-content min-h-11 py-2.5 supports-[field-sizing:content]:resize-none',
);

/** A guess: a line too many is better than a hidden one. */
const inLine = 30;

/** For browsers that do not size a control by its text. */
const linesOf = (text: string) =>
	text.split('\n').reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / inLine)), 0);

interface OptionProps {
	index: number;
	text: string;
	isRight: boolean;
	problem: string | undefined;
	group: string;
	onText: (text: string) => void;
	onRight: () => void;
}

function Option({ index, text, isRight, problem, group, onText, onRight }: OptionProps) {
	const errorId = useId();
	return (
		<li className="grid gap-1">
			<div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2">
				<label className="group grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2">
					<input
						type="radio"
						name={group}
						checked={isRight}
						onChange={onRight}
						aria-label={`Option ${index + 1} is the correct answer`}
						className="sr-only"
					/>
					<span
						aria-hidden="true"
						className={classes(
							'grid size-6 place-items-center rounded-full ring-1 ring-inset transition-colors',
							isRight
								? 'bg-good-soft text-good ring-good'
								: 'text-transparent ring-line-strong group-hover:ring-ink forced-colors:[&>svg]:invisible',
						)}
					>
						<Check className="size-4" />
					</span>
				</label>
				<textarea
					aria-label={`Option ${index + 1}`}
					aria-invalid={problem === undefined ? undefined : true}
					aria-describedby={problem === undefined ? undefined : errorId}
					aria-required="true"
					rows={linesOf(text)}
					value={text}
					maxLength={limits.question}
					placeholder={`Option ${index + 1}`}
					autoComplete="off"
					onChange={({ target }) => onText(target.value)}
					className={growing}
				/>
			</div>
			<div className="pl-13">
				<FieldError id={errorId} error={problem} />
			</div>
		</li>
	);
}

function Options({ question, problems, onChange }: Pick<QuestionCardProps, 'question' | 'problems' | 'onChange'>) {
	const group = useId();
	const errorId = useId();
	const problem = problems['correctAnswer'] ?? problems['options'];
	const same = sameOptionIndexes(question.options);
	return (
		<fieldset
			aria-describedby={problem === undefined ? undefined : errorId}
			data-invalid={problem === undefined ? undefined : ''}
			className="grid min-w-0 gap-2"
		>
			<legend className="mb-1.5 text-note">
				<span className="font-semibold">Options</span> <span className="text-ink-soft">Tick the correct one.</span>
			</legend>
			<ol className="grid gap-2 lg:grid-cols-2 lg:gap-x-4">
				{question.options.map((text, index) => (
					<Option
						// biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
						key={index}
						index={index}
						text={text}
						isRight={question.correct === index}
						problem={problems[`options.${index}`]}
						group={group}
						onText={(next) => onChange({ ...question, options: question.options.with(index, next), unread: false })}
						onRight={() => onChange({ ...question, correct: index, unread: false })}
					/>
				))}
			</ol>
			<FieldError id={errorId} error={problem} />
			<p role="status" className="rounded-control bg-notice-soft px-3 py-2 text-note empty:hidden">
				{same.length > 0 ? `Options ${same.join(', and ')} are the same. Each must be different.` : null}
			</p>
		</fieldset>
	);
}

const UnreadMark = ({ name, onRead }: { name: string; onRead: () => void }) => (
	<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft px-3 py-2 text-note">
		<p className="flex items-center gap-2">
			<Sparkles aria-hidden="true" className="size-4 shrink-0 text-accent" />
			<span>
				<strong className="font-semibold">AI draft.</strong> Check question and answer.
			</span>
		</p>
		<Button
			look="quiet"
			size="small"
			onClick={({ currentTarget }) => {
				// The button goes, the question stays.
				currentTarget.closest('fieldset')?.focus({ preventScroll: true });
				onRead();
			}}
		>
			<Check aria-hidden="true" className="size-4" />
			Looks right<span className="sr-only">{`: ${name}`}</span>
		</Button>
	</div>
);

export function QuestionCard({ question, problems, onChange, ...item }: QuestionCardProps) {
	return (
		<ReorderableItem what="Question" {...item}>
			{question.unread ? (
				<UnreadMark name={`Question ${item.index + 1}`} onRead={() => onChange({ ...question, unread: false })} />
			) : null}
			<Field label="Question" required error={problems['question']}>
				{(control) => (
					<textarea
						{...control}
						data-part="start"
						rows={linesOf(question.question)}
						value={question.question}
						maxLength={limits.question}
						autoComplete="off"
						onChange={({ target }) => onChange({ ...question, question: target.value, unread: false })}
						className={growing}
					/>
				)}
			</Field>
			<Options question={question} problems={problems} onChange={onChange} />
		</ReorderableItem>
	);
}
