/** A figure by month, as bars with their table. */
import { formatMonth } from '#web/ui/dates.ts';
import { FigureCard } from '#web/ui/figure-card.tsx';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import { countText, type Figure, figureNames, sharesOf } from '../chart-rules.ts';
import { few } from '../people-rules.ts';
import type { Report } from './queries.ts';

const letter = (month: string) => formatMonth(`${month}-01`).slice(0, 3);

interface MonthChartProps {
	report: Report;
	figure: Figure;
}

export function MonthChartCard({ report: { byMonth }, figure }: MonthChartProps) {
	const counts = byMonth.map((month) => month[figure]);
	const shares = sharesOf(counts);
	const name = figureNames[figure];
	return (
		<FigureCard title={`${name} by month`} className="print:break-inside-avoid">
			<div aria-hidden="true" className="flex items-stretch gap-1 text-note tabular-nums">
				{byMonth.map(({ month }, index) => (
					<div key={month} className="grid min-w-0 flex-1 grid-rows-[10.5rem_1.5rem] justify-items-center">
						<span className="flex w-full max-w-10 flex-col items-center justify-end border-line-strong border-b">
							<span className="text-ink-soft max-sm:text-[0.7rem]">
								{counts[index] === 0 ? '' : countText(counts[index] ?? 0)}
							</span>
							<span
								style={{ height: counts[index] === 0 ? 0 : `max(3px, ${(shares[index] ?? 0) * 0.09}rem)` }}
								className={`w-full rounded-t-sm forced-colors:bg-[CanvasText] print:[print-color-adjust:exact] ${
									counts[index] === few ? 'bg-line-strong' : 'bg-club'
								}`}
							/>
						</span>
						<span className="pt-1 text-ink-soft max-sm:text-[0.7rem]">
							<span className="max-sm:hidden">{letter(month)}</span>
							<span className="sm:hidden">{letter(month).slice(0, 1)}</span>
						</span>
					</div>
				))}
			</div>
			<NumbersTable
				label={`${name} by month`}
				rows={byMonth}
				keyOf={({ month }) => month}
				columns={[
					{ label: 'Month', kind: 'heading', cell: ({ month }) => formatMonth(`${month}-01`) },
					{ label: name, cell: (row) => countText(row[figure]) },
				]}
			/>
		</FigureCard>
	);
}
