/** Clubs by category, as bars with their table. */
import { FigureCard } from '#web/ui/figure-card.tsx';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import { sharesOf } from '../chart-rules.ts';
import type { StaffReport } from './queries.ts';

export function CategoriesCard({ clubs: { byCategory } }: Pick<StaffReport, 'clubs'>) {
	const shares = sharesOf(byCategory.map(({ clubs }) => clubs));
	return (
		<FigureCard title="Clubs by category" className="lg:odd:col-span-2 print:break-inside-avoid print:odd:col-span-1">
			<ul aria-hidden="true" className="grid gap-x-12 gap-y-3 text-note lg:grid-cols-2">
				{byCategory.map(({ CategoryID, Name, clubs }, index) => (
					<li key={CategoryID} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
						<span dir="auto" className="truncate">
							{Name}
						</span>
						<span className="tabular-nums">{clubs.toLocaleString('en')}</span>
						<span className="col-span-2 h-2 rounded-full bg-sunken">
							<span
								style={{ width: `${shares[index]}%` }}
								className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
							/>
						</span>
					</li>
				))}
			</ul>
			<NumbersTable
				label="Clubs by category"
				rows={byCategory}
				keyOf={({ CategoryID }) => CategoryID ?? 0}
				columns={[
					{ label: 'Category', kind: 'heading', cell: ({ Name }) => <bdi>{Name}</bdi> },
					{ label: 'Clubs', cell: ({ clubs }) => clubs.toLocaleString('en') },
				]}
			/>
		</FigureCard>
	);
}
