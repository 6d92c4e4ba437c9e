/** Charts of a quiz's scores and of the answers to each question, with the numbers in tables. */

import { Check } from 'lucide-react';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import { splitOptions } from '../option-rules.ts';
import { type Band, meanOf, medianOf, spreadOf } from '../result-rules.ts';
import { formatScore, scoreOf } from '../rules.ts';
import type { QuizSummary } from './queries.ts';

const figureClass = 'min-w-0 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6';

const height = 140;
const bandName = ({ from, to }: Band) => `${from} to ${to}`;

function Bars({ bands }: { bands: readonly Band[] }) {
	const most = Math.max(1, ...bands.map(({ count }) => count));
	return (
		<div aria-hidden="true">
			<div className="grid grid-cols-10 gap-1 text-center font-semibold text-note tabular-nums sm:gap-2">
				{bands.map(({ from, count }) => (
					<div key={from} className="grid content-end gap-1">
						<span className={count === 0 ? 'text-ink-soft' : undefined}>{count}</span>
						<svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" className="block h-36 w-full">
							<title>{`${count}`}</title>
							<rect width="10" height={height} className="fill-sunken" />
							<rect
								y={height - (count / most) * height}
								width="10"
								height={(count / most) * height}
								className="fill-accent"
							/>
						</svg>
					</div>
				))}
			</div>
			<div className="mt-1.5 grid grid-cols-10 gap-1 border-line-strong border-t pt-1.5 text-center text-ink-soft text-note tabular-nums sm:gap-2">
				{bands.map(({ from }) => (
					<span key={from}>{from}</span>
				))}
			</div>
		</div>
	);
}

/** How many participants reached which score. */
export function SpreadCard({ scores }: { scores: readonly number[] }) {
	const bands = spreadOf(scores);
	return (
		<figure className={figureClass}>
			<figcaption className="mb-5">
				<span className="block font-semibold">The spread of scores, in percent</span>
				<span className="text-ink-soft text-note tabular-nums">
					{scores.length === 1 ? '1 result' : `${scores.length} results`}, mean {formatScore(meanOf(scores))}, median{' '}
					{formatScore(medianOf(scores))}
				</span>
			</figcaption>
			<Bars bands={bands} />
			<NumbersTable
				label="The spread of scores"
				columns={[
					{ label: 'Score in percent', kind: 'heading', cellClassName: 'font-normal', cell: bandName },
					{ label: 'Participants', className: 'text-right', cell: ({ count }) => count },
				]}
				rows={bands}
				keyOf={({ from }) => from}
			/>
		</figure>
	);
}

type Question = QuizSummary['questions'][number];

const percent = (part: number, whole: number) => `${Math.round(scoreOf(part, whole))} %`;

const Share = ({ part, whole, good }: { part: number; whole: number; good: boolean }) => (
	<svg aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full">
		<rect width="100%" height="100%" className="fill-sunken" />
		<rect
			width={`${scoreOf(part, whole)}%`}
			height="100%"
			rx="5"
			className={good ? 'fill-accent' : 'fill-line-strong'}
		/>
	</svg>
);

const OptionName = ({ text, isRight }: { text: string; isRight: boolean }) => (
	<>
		<span className="whitespace-pre-wrap">{text}</span>
		{isRight ? (
			<>
				<Check aria-hidden="true" className="ml-1.5 inline size-4" />
				<span className="sr-only">, the right answer</span>
			</>
		) : null}
	</>
);

/** A question's share of right answers, and a table of how often each option was chosen. */
function QuestionShare({ question, place, results }: { question: Question; place: number; results: number }) {
	const options = (splitOptions(question.options) ?? []).map((text, index) => ({
		text,
		isRight: text === question.correctAnswer,
		chosen: question.chosen[index] ?? 0,
	}));
	return (
		<li className="grid gap-2 border-line border-b py-4 last:border-b-0">
			<div className="flex items-baseline justify-between gap-6">
				<p className="min-w-0 whitespace-pre-line wrap-anywhere">
					<span className="text-ink-soft tabular-nums">{place + 1}.</span> {question.question}
				</p>
				<p className="shrink-0 font-semibold tabular-nums">
					{percent(question.right, results)}
					<span className="sr-only"> right</span>
				</p>
			</div>
			<Share part={question.right} whole={results} good />
			<NumbersTable
				label={`Answers to: ${question.question}`}
				columns={[
					{
						label: 'Option',
						kind: 'heading',
						cellClassName: ({ isRight }) => `wrap-anywhere ${isRight ? 'text-good' : 'font-normal'}`,
						cell: (option) => <OptionName {...option} />,
					},
					{ label: 'Chosen', className: 'text-right', cell: ({ chosen }) => chosen },
					{ label: 'Share', className: 'text-right', cell: ({ chosen }) => percent(chosen, results) },
				]}
				rows={options}
				keyOf={({ text }) => text}
			/>
		</li>
	);
}

/** The share of right answers of every question. */
export const SharesCard = ({ summary }: { summary: QuizSummary }) => (
	<figure className={figureClass}>
		<figcaption className="mb-2 font-semibold">The share of right answers, question by question</figcaption>
		<ol>
			{summary.questions.map((question, place) => (
				<QuestionShare key={question.id} question={question} place={place} results={summary.results} />
			))}
		</ol>
	</figure>
);
