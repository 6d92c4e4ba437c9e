/** A table by its columns: sorting headers (a menu for cards) and pages. */
import { ChevronDown } from 'lucide-react';
import { type Key, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { Pagination } from './pagination.tsx';
import { SortSelect } from './sort-select.tsx';
import { directionOf, type Sorting } from './sorting.ts';
import { Body, Cell, EmptyRow, Head, HeaderCell, Row, type RowProps, SortHeader, Table } from './table.tsx';

export interface Column<T, C = never> {
	/** The header, and the label on a card. */
	label: string;
	key?: string;
	header?: ReactNode;
	sort?: C;
	/** `heading` is the row's header; `actions` come last on a card; only `value` has a label there. */
	kind?: 'value' | 'heading' | 'actions' | 'control';
	/** Part of the line of a row that opens. */
	line?: boolean;
	/** First below the line of a row that opens. */
	leads?: boolean;
	className?: string;
	cellClassName?: string | ((row: T) => string);
	cell: (row: T) => ReactNode;
}

interface View<C> {
	page: number;
	pages: number;
	onPage: (page: number) => void;
	sorting: Sorting<C> | undefined;
	onSort: (column: C) => void;
}

export interface TableViewProps<T, C> {
	label: string;
	columns: readonly Column<T, C>[];
	rows: readonly T[];
	keyOf: (row: T) => Key;
	stacked?: boolean;
	/** The row's name. Below 1024 px a stacked row is one line, which opens on press. */
	opens?: (row: T) => string;
	className?: string;
	rowState?: (row: T) => Omit<RowProps, 'children'>;
	empty?: ReactNode;
	view?: View<C>;
	/** “Pages of events” */
	pagesOf?: string;
	status?: ReactNode;
	/** “Newest first”, in the menu of the cards. */
	unsorted?: string;
	cardControls?: ReactNode;
}

export const columnKey = ({ key, label }: { key?: string; label: string }): string => key ?? label;

const staysLast =
	'lg:in-data-wide:last:sticky lg:in-data-wide:last:right-0 lg:in-data-wide:last:z-3 lg:in-data-wide:last:border-line lg:in-data-wide:last:border-l lg:in-data-wide:last:bg-inherit lg:in-data-wide:last:shadow-[-0.75rem_0_0.75rem_-0.75rem_light-dark(oklch(0.58_0.018_75/0.5),oklch(0.1_0.008_65))]';

const endsCard = 'card:mt-auto card:border-line card:border-t card:pt-3';

const classNameOf = <T, C>({ className = '', cellClassName = '', kind, leads }: Column<T, C>, row: T) => {
	const own = typeof cellClassName === 'function' ? cellClassName(row) : cellClassName;
	return `${className} ${own} ${kind === 'actions' ? classes(!leads && endsCard, staysLast) : ''}`;
};

function CardSorting<T, C>({
	columns,
	view,
	unsorted = 'As listed',
	cardControls,
}: Pick<TableViewProps<T, C>, 'columns' | 'view' | 'unsorted' | 'cardControls'>) {
	const sortable = columns.flatMap((column) =>
		column.sort === undefined ? [] : [{ column: column.sort, label: column.label, key: columnKey(column) }],
	);
	if (view === undefined || sortable.length === 0) return null;
	const select = <SortSelect columns={sortable} sorting={view.sorting} unsorted={unsorted} onSort={view.onSort} />;
	if (cardControls === undefined) return select;
	return (
		<div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2 lg:hidden">
			{select}
			{cardControls}
		</div>
	);
}

function useOpenRows() {
	const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
	return {
		isOpen: (key: Key) => keys.has(key),
		toggle: (key: Key) => setKeys(keys.symmetricDifference(new Set([key]))),
	};
}

/** Covers a row's line and opens the rest. */
const RowOpener = ({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress: () => void }) => (
	<button
		type="button"
		aria-label={`Details: ${name}`}
		aria-expanded={isOpen}
		onClick={onPress}
		className="absolute inset-x-0 top-0 hidden h-12 items-center justify-end rounded-control px-3 card:not-print:flex"
	>
		<ChevronDown aria-hidden="true" className={classes('size-4 text-ink-soft', isOpen && 'rotate-180')} />
	</button>
);

export function TableView<T, C = never>(props: TableViewProps<T, C>) {
	const {
		label,
		columns,
		rows,
		keyOf,
		stacked = false,
		opens,
		className,
		rowState,
		empty,
		view,
		pagesOf,
		status,
	} = props;
	const { isOpen, toggle } = useOpenRows();
	const headerOf = (column: Column<T, C>) => {
		const { label: name, header, sort, className: look } = column;
		return sort === undefined || view === undefined ? (
			<HeaderCell key={columnKey(column)} className={classes(look, column.kind === 'actions' && staysLast)}>
				{header ?? name}
			</HeaderCell>
		) : (
			<SortHeader
				key={columnKey(column)}
				sorted={directionOf(view.sorting, sort)}
				onSort={() => view.onSort(sort)}
				{...(look === undefined ? {} : { className: look })}
			>
				{header ?? name}
			</SortHeader>
		);
	};
	const cellOf = (column: Column<T, C>, row: T) => {
		const key = keyOf(row);
		const isLabelled = stacked && (column.kind ?? 'value') === 'value' && !(opens && column.line);
		const isBelow = opens && !column.line && column.kind !== 'control';
		const isClosed = isBelow && !isOpen(key);
		const content = column.cell(row);
		return (
			<Cell
				key={columnKey(column)}
				head={column.kind === 'heading'}
				data-control={column.kind === 'control' ? '' : undefined}
				{...(isLabelled ? { label: column.label, besideLabel: opens === undefined } : {})}
				className={classes(
					classNameOf(column, row),
					opens && column.line && 'card:-order-2',
					column.leads && 'card:-order-1',
					isBelow && 'card:col-span-full',
					isClosed && 'card:not-print:hidden',
				)}
			>
				{opens && column.kind === 'heading' ? (
					<>
						{content}
						<RowOpener name={opens(row)} isOpen={isOpen(key)} onPress={() => toggle(key)} />
					</>
				) : (
					content
				)}
			</Cell>
		);
	};
	return (
		<>
			<CardSorting {...props} />
			<Table
				label={label}
				stacked={stacked}
				opens={opens !== undefined}
				{...(className === undefined ? {} : { className })}
			>
				<Head>{columns.map(headerOf)}</Head>
				<Body>
					{rows.map((row) => (
						<Row key={keyOf(row)} {...rowState?.(row)}>
							{columns.map((column) => cellOf(column, row))}
						</Row>
					))}
					{rows.length === 0 && empty !== undefined ? <EmptyRow columns={columns.length}>{empty}</EmptyRow> : null}
				</Body>
			</Table>
			{status === undefined && (view?.pages ?? 1) < 2 ? null : (
				<div className="flex min-h-9 flex-wrap items-center justify-between gap-4">
					<p role="status" className="text-ink-soft text-note tabular-nums">
						{status}
					</p>
					{view ? (
						<Pagination label={`Pages of ${pagesOf}`} page={view.page} pages={view.pages} onPage={view.onPage} />
					) : null}
				</div>
			)}
		</>
	);
}
