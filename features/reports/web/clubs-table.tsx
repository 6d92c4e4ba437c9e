/** The clubs of a report, with search and sorting. */
import { compareTexts } from '#contract/compare-texts.ts';
import { searchBy } from '#contract/search-text.ts';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import type { Sorting } from '#web/ui/sorting.ts';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import { countText, type Figure, figureNames, figuresIn, heightOf } from '../chart-rules.ts';
import type { StaffReport } from './queries.ts';

type ClubRow = StaffReport['byClub'][number];
type Order = Figure | 'name';

const search = searchBy<ClubRow>(({ ClubName }) => ClubName);

function sort(rows: readonly ClubRow[], sorting: Sorting<Order> | undefined): readonly ClubRow[] {
	if (sorting === undefined) return rows;
	const { column, direction } = sorting;
	const sign = direction === 'ascending' ? 1 : -1;
	return rows.toSorted((a, b) =>
		column === 'name'
			? sign * compareTexts(a.ClubName, b.ClubName)
			: sign * (heightOf(a[column]) - heightOf(b[column])),
	);
}

/** More clubs than a college has, so that all are printed. */
const pageSize = 500;

export function ClubsTable({ report: { byClub, totals } }: { report: StaffReport }) {
	const { text, onText, rows, found, isNearest, ...view } = useTableView<ClubRow, Order>(byClub, {
		pageSize,
		search,
		sort,
	});
	const columns: readonly Column<ClubRow, Order>[] = [
		{
			label: 'Club',
			kind: 'heading',
			line: true,
			sort: 'name',
			cellClassName: 'wrap-anywhere lg:min-w-56 card:min-w-0 card:grow card:truncate card:pr-8 card:text-body',
			cell: ({ ClubName }) => <bdi>{ClubName}</bdi>,
		},
		...figuresIn(totals).map((figure) => ({
			label: figureNames[figure],
			sort: figure,
			cell: (row: ClubRow) => countText(row[figure]),
		})),
	];
	return (
		<div className="grid gap-4">
			<SearchField label="Search clubs" text={text} onText={onText} className="max-w-96" />
			{isNearest && found > 0 ? <NearestNote what="club" /> : null}
			<TableView
				label="Figures by club"
				columns={columns}
				rows={rows}
				keyOf={({ ClubID }) => ClubID ?? 0}
				stacked
				opens={({ ClubName }) => ClubName}
				empty="No club matches that."
				view={view}
				pagesOf="Pages of clubs"
				unsorted="By name"
			/>
		</div>
	);
}
