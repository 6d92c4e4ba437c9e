/** Charts of the responses: options chosen, and registrations by day. */

import type { Field, FormResponse } from '#features/forms/rules.ts';
import { dayOf, formatDay } from '#web/ui/dates.ts';
import { FigureCard, MoreInTable } from '#web/ui/figure-card.tsx';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import { ShareBar, sharePercent } from '#web/ui/share-bar.tsx';
import { busiestText, type Count, countAnswers, countable, countByDay } from '../response-rules.ts';

const highest = (counts: readonly Count[]) => counts.reduce((most, { count }) => Math.max(most, count), 1);

interface CountsTableProps {
	label: string;
	columns: readonly [string, string];
	counts: readonly Count[];
	nameOf?: (label: string) => string;
}

const CountsTable = ({ label, columns, counts, nameOf = (name) => name }: CountsTableProps) => (
	<NumbersTable
		label={label}
		columns={[
			{
				label: columns[0],
				kind: 'heading',
				cellClassName: 'font-normal wrap-anywhere',
				cell: (count) => nameOf(count.label),
			},
			{ label: columns[1], className: 'text-right', cell: ({ count }) => count },
		]}
		rows={counts}
		keyOf={({ label: name }) => name}
	/>
);

const mostBars = 12;

function ChoiceFigure({ field, responses }: { field: Field; responses: readonly FormResponse[] }) {
	const counts = countAnswers(field, responses);
	const shown = counts.slice(0, mostBars);
	if (counts.every(({ count }) => count === 0)) {
		return (
			<FigureCard title={field.question}>
				<p className="text-ink-soft">No answers yet.</p>
			</FigureCard>
		);
	}
	return (
		<FigureCard title={field.question}>
			<div aria-hidden="true" className="grid grid-cols-1 gap-3">
				{shown.map(({ label, count }) => (
					<div key={label} className="grid grid-cols-1 gap-1 text-note">
						<div className="flex items-baseline justify-between gap-4">
							<bdi className="min-w-0 truncate">{label}</bdi>
							<span className="shrink-0 tabular-nums">
								<span className="font-semibold">{count}</span>{' '}
								<span className="text-ink-soft">{sharePercent(count, responses.length)}</span>
							</span>
						</div>
						<ShareBar part={count} whole={responses.length} />
					</div>
				))}
				<MoreInTable count={counts.length - shown.length} />
			</div>
			<CountsTable label={`Answers to: ${field.question}`} columns={['Answer', 'How often']} counts={counts} />
		</FigureCard>
	);
}

const height = 120;

function DaysFigure({ responses }: { responses: readonly FormResponse[] }) {
	const { step, counts } = countByDay(responses.map(({ createTime }) => dayOf(new Date(createTime))));
	const most = highest(counts);
	const width = 600 / counts.length;
	const bar = Math.min(48, width * 0.8);
	const [first, last] = [counts[0]?.label ?? '', counts.at(-1)?.label ?? ''];
	return (
		<FigureCard title={`Registrations per ${step}: ${busiestText(counts, step)}`}>
			<div aria-hidden="true">
				<svg aria-hidden="true" viewBox={`0 0 600 ${height}`} preserveAspectRatio="none" className="h-32 w-full">
					{counts.map(({ label, count }, index) => (
						<rect
							key={label}
							x={index * width + (width - bar) / 2}
							y={height - (count / most) * height}
							width={bar}
							height={(count / most) * height}
							rx="2"
							className="fill-club"
						/>
					))}
				</svg>
				<div className="flex justify-between gap-4 border-line-strong border-t pt-1.5 text-ink-soft text-note tabular-nums">
					<span>{formatDay(first)}</span>
					{first === last ? null : <span>{formatDay(last)}</span>}
				</div>
			</div>
			<CountsTable
				label={`Registrations per ${step}`}
				columns={[step === 'day' ? 'Day' : 'Week from', 'Registrations']}
				counts={counts}
				nameOf={formatDay}
			/>
		</FigureCard>
	);
}

export interface AnswersCardProps {
	fields: readonly Field[];
	responses: readonly FormResponse[];
}

export const AnswersCard = ({ fields, responses }: AnswersCardProps) => (
	// The first of an odd number fills its row.
	<div className="grid gap-5 md:grid-cols-2 md:[&>:first-child:nth-last-child(odd)]:col-span-2">
		<DaysFigure responses={responses} />
		{countable(fields).map((field) => (
			<ChoiceFigure key={field.id} field={field} responses={responses} />
		))}
	</div>
);
