/** The spread of a quiz's scores, and how each question was answered: as pictures with their numbers in tables. */

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { splitOptions } from '../option-rules.ts';
import { type Band, meanOf, medianOf, spreadOf } from '../result-rules.ts';
import { formatScore, scoreOf } from '../rules.ts';
import type { QuizSummary } from './queries.ts';

const figureClass = 'min-w-0 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6';

/** The numbers behind a picture, to be opened. */
const Numbers = ({ label, children }: { label: string; children: ReactNode }) => (
	<details className="mt-4 text-note">
		<summary className="inline-flex min-h-9 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
			The numbers in a table
		</summary>
		<Table label={label} className="mt-2 max-h-96">
			{children}
		</Table>
	</details>
);

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
			<Numbers label="The spread of scores">
				<Head>
					<HeaderCell>Score in percent</HeaderCell>
					<HeaderCell className="text-right">Participants</HeaderCell>
				</Head>
				<Body>
					{bands.map((band) => (
						<Row key={band.from}>
							<Cell head className="font-normal">
								{bandName(band)}
							</Cell>
							<Cell className="text-right">{band.count}</Cell>
						</Row>
					))}
				</Body>
			</Numbers>
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

/** A question's share of right answers, and behind it how often each option was chosen. */
function QuestionShare({ question, place, results }: { question: Question; place: number; results: number }) {
	const options = splitOptions(question.options) ?? [];
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
			<Numbers label={`Answers to: ${question.question}`}>
				<Head>
					<HeaderCell>Option</HeaderCell>
					<HeaderCell className="text-right">Chosen</HeaderCell>
					<HeaderCell className="text-right">Share</HeaderCell>
				</Head>
				<Body>
					{options.map((option, index) => {
						const isRight = option === question.correctAnswer;
						const chosen = question.chosen[index] ?? 0;
						return (
							<Row key={option}>
								<Cell head className={classes('wrap-anywhere', isRight ? 'text-good' : 'font-normal')}>
									<span className="whitespace-pre-wrap">{option}</span>
									{isRight ? (
										<>
											<Check aria-hidden="true" className="ml-1.5 inline size-4" />
											<span className="sr-only">, the right answer</span>
										</>
									) : null}
								</Cell>
								<Cell className="text-right">{chosen}</Cell>
								<Cell className="text-right">{percent(chosen, results)}</Cell>
							</Row>
						);
					})}
				</Body>
			</Numbers>
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
