/** A report: its year, headline numbers and charts. */
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { formatDays } from '#web/ui/dates.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { countText, figureNames, figuresIn, hidesPeople } from '../chart-rules.ts';
import { MonthChartCard } from './month-chart-card.tsx';
import type { Report } from './queries.ts';

const Headline = ({ name, count, more }: { name: string; count: string; more?: string | undefined }) => (
	<div className="grid content-start gap-1 bg-surface p-4 sm:p-5">
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="grid tabular-nums">
			<span className="type-title">{count}</span>
			{more === undefined ? null : <span className="text-ink-soft text-note">{more}</span>}
		</dd>
	</div>
);

interface ReportCardProps {
	report: Report;
	/** Numbers of clubs, for the staff. */
	clubs?: { count: string; more: string };
	/** The address of its workbook. */
	workbook: string;
	onYear: (year: string) => void;
	/** Another chart. */
	children?: ReactNode;
	after?: ReactNode;
}

export function ReportCard({ report, clubs, workbook, onYear, children, after }: ReportCardProps) {
	const figures = figuresIn(report.totals);
	const years = report.years.some(({ year }) => year === report.year)
		? report.years
		: [{ year: report.year, name: report.name }, ...report.years];
	return (
		<>
			<div className="mt-6 flex flex-wrap items-end gap-3 print:hidden">
				<Field label="Academic year" className="w-44">
					{(control) => (
						<Select {...control} value={report.year} onChange={({ target }) => onYear(target.value)}>
							{years.map(({ year, name }) => (
								<option key={year} value={year}>
									{name}
								</option>
							))}
						</Select>
					)}
				</Field>
				<a href={workbook} download className={buttonClass('quiet')}>
					<Download aria-hidden="true" className="size-4.5" />
					Download Excel
				</a>
				<Button look="quiet" onClick={() => window.print()}>
					<Printer aria-hidden="true" className="size-4.5" />
					Print
				</Button>
			</div>
			<p className="mt-6 text-ink-soft">{formatDays(report.from, report.to)}</p>
			<dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line max-sm:*:last:odd:col-span-2 sm:grid-cols-3 lg:flex lg:*:flex-1 print:grid-cols-3">
				{clubs === undefined ? null : <Headline name="Clubs" {...clubs} />}
				{figures.map((figure) => (
					<Headline key={figure} name={figureNames[figure]} count={countText(report.totals[figure])} />
				))}
			</dl>
			{hidesPeople([report.totals, ...report.byMonth]) ? (
				<p className="mt-4 max-w-prose text-ink-soft text-note">
					To protect people, a number of them from 1 to 4 is shown as &lt;5. Totals that include one are rounded to
					five.
				</p>
			) : null}
			<div className="mt-10 grid gap-6 lg:grid-cols-2 print:grid-cols-2">
				{figures
					.filter((figure) => report.totals[figure] !== 0)
					.map((figure) => (
						<MonthChartCard key={figure} report={report} figure={figure} />
					))}
				{children}
			</div>
			{after}
		</>
	);
}
