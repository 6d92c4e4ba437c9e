/** The rows of a file, with what becomes of each. */
import { useState } from 'react';
import { searchBy } from '#contract/search-text.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import { type Outcome, outcomes } from '../rules.ts';
import type { ImportedRow } from './queries.ts';

const outcomeNames: Record<Outcome, string> = {
	new: 'New',
	same: 'Already there',
	conflict: 'Conflict',
	bad: 'Not imported',
};

const tones: Record<Outcome, PillTone> = { new: 'good', same: 'plain', conflict: 'waiting', bad: 'waiting' };

const search = searchBy<ImportedRow>(({ row, name }) => `${row} ${name}`);

const isFine = ({ problem, fields }: ImportedRow) => problem === undefined && fields === undefined;

/** What is wrong, or differs: the row’s own sentence, then each column’s. */
const Problems = ({ row: { problem, fields = {} } }: { row: ImportedRow }) => (
	<span className="grid gap-1 wrap-anywhere">
		{problem === undefined ? null : <span>{problem}</span>}
		{Object.entries(fields).map(([column, text]) => (
			<span key={column}>{`${column}: ${text}`}</span>
		))}
	</span>
);

const columns: readonly Column<ImportedRow>[] = [
	{
		label: 'Name',
		kind: 'heading',
		cellClassName: 'min-w-36 max-w-72 wrap-anywhere card:min-w-0 card:max-w-none',
		cell: ({ row, name }) => (
			<>
				<bdi>{name === '' ? `Row ${row}` : name}</bdi>
				{name === '' ? null : <span className="hidden font-normal text-ink-soft card:inline">{` · row ${row}`}</span>}
			</>
		),
	},
	{ label: 'Row', cellClassName: 'tabular-nums card:hidden', cell: ({ row }) => row },
	{
		label: 'Outcome',
		kind: 'control',
		cell: ({ outcome }) => <Pill tone={tones[outcome]}>{outcomeNames[outcome]}</Pill>,
	},
	{
		label: 'Why',
		cellClassName: (row) => (isFine(row) ? 'card:hidden' : 'max-w-xl'),
		cell: (row) => <Problems row={row} />,
	},
];

interface RowsTableProps {
	label: string;
	rows: readonly ImportedRow[];
	/** Comes last. */
	more?: Column<ImportedRow> | undefined;
}

export function RowsTable({ label, rows, more }: RowsTableProps) {
	const [outcome, setOutcome] = useState<Outcome | ''>('');
	const shown = outcome === '' ? rows : rows.filter((row) => row.outcome === outcome);
	const view = useTableView(shown, { pageSize: 25, search });
	return (
		<div className="grid gap-4">
			<search className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
				<SearchField label="Search the rows" text={view.text} onText={view.onText} />
				<Field label="Outcome" hideLabel>
					{(control) => (
						<Select {...control} value={outcome} onChange={({ target }) => setOutcome(target.value as Outcome | '')}>
							<option value="">All outcomes</option>
							{outcomes.map((each) => (
								<option key={each} value={each}>
									{outcomeNames[each]}
								</option>
							))}
						</Select>
					)}
				</Field>
			</search>
			<TableView
				label={label}
				columns={more ? [...columns, more] : columns}
				rows={view.rows}
				keyOf={({ row }) => row}
				stacked
				empty="No row matches."
				view={view}
				pagesOf="rows"
			/>
		</div>
	);
}
