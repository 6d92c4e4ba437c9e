/** Tables of data: real ones, with headers that sort, in a region that scrolls sideways by keyboard too. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { classes } from './classes.ts';

export interface TableProps {
	/** What the table holds: its accessible name. */
	label: string;
	/** Shows the label above the table as its caption. */
	showLabel?: boolean;
	className?: string;
	/** `<thead>` and `<tbody>`. */
	children: ReactNode;
}

export const Table = ({ label, showLabel = false, className, children }: TableProps) => (
	<section
		aria-label={label}
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
		tabIndex={0}
		className={classes('overflow-x-auto rounded-card bg-surface ring-1 ring-line', className)}
	>
		<table className="w-full border-collapse text-left text-note tabular-nums">
			<caption className={showLabel ? 'px-4 py-3 text-left font-semibold text-body' : 'sr-only'}>{label}</caption>
			{children}
		</table>
	</section>
);

const edge = 'px-4 first:pl-5 last:pr-5';

export const HeaderRow = ({ children }: { children: ReactNode }) => (
	<tr className="border-line border-b bg-sunken/60">{children}</tr>
);

export const Row = ({ children, className }: { children: ReactNode; className?: string }) => (
	<tr className={classes('border-line border-b last:border-b-0 hover:bg-sunken/40', className)}>{children}</tr>
);

/** A column's header. */
export const HeaderCell = ({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) => (
	<th scope="col" {...rest} className={classes(edge, 'h-11 whitespace-nowrap font-semibold', className)} />
);

/** A cell; `head` makes it the header of its row. */
export function Cell({
	head = false,
	className,
	...rest
}: TdHTMLAttributes<HTMLTableCellElement> & { head?: boolean }) {
	const look = classes(edge, 'py-3 align-top', head && 'font-semibold', className);
	return head ? <th scope="row" {...rest} className={look} /> : <td {...rest} className={look} />;
}

export type SortDirection = 'ascending' | 'descending';

export interface SortHeaderProps {
	/** How the table is sorted by this column now, if it is. */
	sorted: SortDirection | undefined;
	onSort: () => void;
	className?: string;
	children: ReactNode;
}

/** A header that sorts by its column when pressed. */
export function SortHeader({ sorted, onSort, className, children }: SortHeaderProps) {
	const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
	return (
		<th scope="col" aria-sort={sorted ?? 'none'} className={classes(edge, 'h-11 whitespace-nowrap', className)}>
			<button
				type="button"
				onClick={onSort}
				className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 font-semibold transition-colors hover:bg-line/60"
			>
				{children}
				<Icon aria-hidden="true" className={classes('size-4', sorted ? 'text-accent' : 'text-ink-soft')} />
			</button>
		</th>
	);
}
