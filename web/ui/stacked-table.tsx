// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` takes the native roles away, so they are stated
/**
 * A table whose rows become cards on a phone. Its roles are stated, because a changed `display` takes the native ones away.
 * Each cell says its column by `label` there.
 */
import type { ReactNode, TdHTMLAttributes } from 'react';
import { classes } from './classes.ts';

export interface StackedTableProps {
	/** The id of the heading that says what the table holds. */
	labelledBy: string;
	columns: readonly string[];
	/** `StackedRow`s. */
	children: ReactNode;
}

export const StackedTable = ({ labelledBy, columns, children }: StackedTableProps) => (
	<table
		role="table"
		aria-labelledby={labelledBy}
		className="block w-full border-collapse text-left text-note tabular-nums lg:table"
	>
		<thead role="rowgroup" className="max-lg:sr-only">
			<tr role="row" className="border-line-strong border-b">
				{columns.map((column) => (
					<th key={column} role="columnheader" scope="col" className="h-11 px-3 font-semibold first:pl-0 last:pr-0">
						{column}
					</th>
				))}
			</tr>
		</thead>
		<tbody role="rowgroup" className="block max-lg:grid max-lg:gap-4 sm:max-lg:grid-cols-2 lg:table-row-group">
			{children}
		</tbody>
	</table>
);

export interface StackedRowProps {
	/** Stands back: it is over. */
	muted?: boolean;
	busy?: boolean;
	children: ReactNode;
}

export const StackedRow = ({ muted = false, busy = false, children }: StackedRowProps) => (
	<tr
		role="row"
		aria-busy={busy || undefined}
		className={classes(
			'border-line transition-colors max-lg:flex max-lg:min-w-0 max-lg:flex-col max-lg:gap-2.5 max-lg:rounded-card max-lg:bg-surface max-lg:p-5 max-lg:ring-1 max-lg:ring-line lg:table-row lg:border-b lg:hover:bg-sunken/50',
			muted && 'text-ink-soft',
		)}
	>
		{children}
	</tr>
);

export interface StackedCellProps extends TdHTMLAttributes<HTMLTableCellElement> {
	/** The column, said before the content on a phone; none for the row's title and its buttons. */
	label?: string;
	/** The header of its row. */
	head?: boolean;
}

export function StackedCell({ label, head = false, className, children, ...rest }: StackedCellProps) {
	const look = classes(
		'min-w-0 wrap-anywhere lg:table-cell lg:px-3 lg:py-4 lg:align-top lg:first:pl-0 lg:last:pr-0',
		className,
	);
	const content = (
		<>
			{label === undefined ? null : (
				<span aria-hidden="true" className="block text-ink-soft lg:hidden">
					{label}
				</span>
			)}
			{children}
		</>
	);
	return head ? (
		<th {...rest} role="rowheader" scope="row" className={classes('block font-semibold', look)}>
			{content}
		</th>
	) : (
		<td {...rest} role="cell" className={classes('block', look)}>
			{content}
		</td>
	);
}
