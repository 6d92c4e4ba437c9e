/** Charts of scores and answers, with tables. */

import { Check } from 'lucide-react';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import { ShareBar, sharePercent } from '#web/ui/share-bar.tsx';
import { splitOptions } from '../option-rules.ts';
import { type Band, meanOf, medianOf, spreadOf } from '../result-rules.ts';
import { formatScore } from '../rules.ts';
import type { QuizSummary } from './queries.ts';

const height = 140;
const bandName = ({ from, to }: Band) => `${from} to ${to}`;

function Bars({ bands }: { bands: readonly Band[] }) {
	const most = Math.max(1, ...bands.map(({ count }) => count));
	return (
		<div aria-hidden="true" className="flex h-54 flex-col xl:h-110">
			<div className="grid flex-1 grid-cols-10 gap-1 text-center font-semibold text-note tabular-nums sm:gap-2">
				{bands.map(({ from, count }) => (
					<div key={from} className="grid grid-rows-[auto_minmax(0,1fr)] gap-1">
						<span className={count === 0 ? 'text-ink-soft' : undefined}>{count}</span>
						<span className="relative">
							<svg
								aria-hidden="true"
								viewBox={`0 0 10 ${height}`}
								preserveAspectRatio="none"
								className="absolute inset-0 size-full"
							>
								<rect width="10" height={height} className="fill-sunken" />
								<rect
									y={height - (count / most) * height}
									width="10"
									height={(count / most) * height}
									className="fill-club"
								/>
							</svg>
						</span>
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

const Figure = ({ name, children }: { name: string; children: string }) => (
	<div className="grid content-start gap-1 bg-surface p-4 max-sm:first:col-span-2 sm:p-5">
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="type-title tabular-nums">{children}</dd>
	</div>
);

export const ScoresCard = ({ scores }: { scores: readonly number[] }) => (
	<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line sm:grid-cols-3">
		<Figure name={scores.length === 1 ? 'Result' : 'Results'}>{scores.length.toLocaleString('en')}</Figure>
		<Figure name="Mean score">{formatScore(meanOf(scores))}</Figure>
		<Figure name="Median">{formatScore(medianOf(scores))}</Figure>
	</dl>
);

export function SpreadCard({ scores }: { scores: readonly number[] }) {
	const bands = spreadOf(scores);
	return (
		// Not stretched: the card next to it may fill a page.
		<FigureCard title="The spread of scores, in percent" className="self-start">
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
		</FigureCard>
	);
}

type Question = QuizSummary['questions'][number];

const OptionName = ({ text, isRight }: { text: string; isRight: boolean }) => (
	<>
		<span className="whitespace-pre-wrap">{text}</span>
		{isRight ? (
			<>
				<Check aria-hidden="true" className="ml-1.5 inline size-4" />
				<span className="sr-only">, the correct answer</span>
			</>
		) : null}
	</>
);

const QuestionShare = ({
	question,
	questionIndex,
	results,
}: {
	question: Question;
	questionIndex: number;
	results: number;
}) => (
	<li className="grid gap-2">
		<div className="flex items-baseline justify-between gap-6">
			<p dir="auto" className="cut-room line-clamp-3 min-w-0 whitespace-pre-line wrap-anywhere">
				<span className="text-ink-soft tabular-nums">{`${questionIndex + 1}.`}</span> {question.question}
			</p>
			<p className="shrink-0 font-semibold tabular-nums">
				<span>{sharePercent(question.right, results)}</span>
				<span className="sr-only"> right</span>
			</p>
		</div>
		<ShareBar part={question.right} whole={results} />
	</li>
);

/** Counts missing answers, too: the time may have run out. */
function AnswersTable({ summary: { questions, results } }: { summary: QuizSummary }) {
	const rows = questions.flatMap(({ question, options, chosen, correctAnswer }, questionIndex) => {
		const row = (index: number, text: string, count: number) => ({
			key: `${questionIndex} ${index}`,
			question: `${questionIndex + 1}. ${question}`,
			text,
			isRight: text === correctAnswer,
			chosen: count,
		});
		const texts = splitOptions(options) ?? [];
		const none = results - chosen.reduce((sum, count) => sum + count, 0);
		return [
			...texts.map((text, index) => row(index, text, chosen[index] ?? 0)),
			...(none > 0 ? [{ ...row(texts.length, 'No answer', none), isRight: false }] : []),
		];
	});
	return (
		<NumbersTable
			label="The answers to every question"
			columns={[
				{
					label: 'Question',
					cellClassName: 'min-w-40',
					cell: ({ question }) => (
						<span dir="auto" className="cut-room line-clamp-2 wrap-anywhere">
							{question}
						</span>
					),
				},
				{
					label: 'Option',
					kind: 'heading',
					cellClassName: ({ isRight }) => `min-w-28 wrap-anywhere ${isRight ? 'text-good' : 'font-normal'}`,
					cell: ({ text, isRight }) => <OptionName text={text} isRight={isRight} />,
				},
				{ label: 'Chosen', className: 'text-right', cell: ({ chosen: count }) => count },
				{ label: 'Share', className: 'text-right', cell: ({ chosen: count }) => sharePercent(count, results) },
			]}
			rows={rows}
			keyOf={({ key }) => key}
		/>
	);
}

export const SharesCard = ({ summary }: { summary: QuizSummary }) => (
	<FigureCard title="The share of correct answers, question by question">
		<ol className="grid gap-5">
			{summary.questions.map((question, questionIndex) => (
				<QuestionShare key={question.id} question={question} questionIndex={questionIndex} results={summary.results} />
			))}
		</ol>
		<AnswersTable summary={summary} />
	</FigureCard>
);
