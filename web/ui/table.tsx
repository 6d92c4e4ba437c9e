// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` takes the native roles away, so they are stated
/**
 * Parts of a table, in a region that scrolls sideways, also by keys. On narrow screens `stacked` rows are cards with labelled
 * cells. `TableView` combines the parts.
 */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useId } from 'react';
import { counted } from '#contract/counted.ts';
import { classes } from './classes.ts';
import type { SortDirection } from './sorting.ts';
import { useSideways } from './use-sideways.ts';

export interface TableProps {
	label: string;
	/** Below 1024 px rows are cards. */
	stacked?: boolean;
	opens?: boolean;
	className?: string;
	children: ReactNode;
}

/* Positioned: otherwise hidden texts for screen readers lengthen the page. */
const scrolls = 'relative';
/* A border in forced colours: fixed cells would cover an outline. */
const frame = 'overflow-x-auto rounded-card bg-surface ring-1 ring-line forced-colors:border';
const wideFrame = 'lg:overflow-x-auto lg:rounded-card lg:bg-surface lg:ring-1 lg:ring-line lg:forced-colors:border';

const fade =
	'pointer-events-none absolute inset-y-0 z-2 w-10 from-[light-dark(oklch(0.58_0.018_75/0.35),oklch(0.1_0.008_65/0.85))] to-transparent';

interface MoreColumnsProps {
	count: number;
	onScroll: (to: 'on' | 'start') => void;
}

/** Says how many columns are hidden, and scrolls to them for mice without a tilt wheel. */
const MoreColumns = ({ count, onScroll }: MoreColumnsProps) => {
	const isEnd = count === 0;
	const Icon = isEnd ? ArrowLeft : ArrowRight;
	return (
		<button
			type="button"
			onClick={() => onScroll(isEnd ? 'start' : 'on')}
			className="-mt-2 mb-1 ml-auto flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-control px-2 font-medium text-ink-soft text-note tabular-nums hover:bg-sunken hover:text-ink"
		>
			<span>{isEnd ? 'Back to the first column' : `${counted(count, 'more column')}`}</span>
			<Icon aria-hidden="true" className={classes('size-4', isEnd && 'order-first')} />
		</button>
	);
};

/** With hidden columns, the edge is shaded, the first column stays, and the description says so. */
export function Table({ label, stacked = false, opens = false, className, children }: TableProps) {
	const { ref, before, after, columnsAfter, scroll } = useSideways<HTMLElement>();
	const id = useId();
	const isWide = before || after;
	// Cards do not scroll, also where a turned phone still has what was measured before.
	const hiddenAsCards = stacked ? 'max-lg:hidden' : undefined;
	return (
		<div className="min-w-0">
			{isWide ? (
				<div className={hiddenAsCards}>
					<MoreColumns count={columnsAfter} onScroll={scroll} />
				</div>
			) : null}
			<div className="relative">
				<section
					ref={ref}
					aria-label={label}
					aria-describedby={isWide ? id : undefined}
					data-stacked={stacked ? '' : undefined}
					data-opens={opens ? '' : undefined}
					data-wide={isWide ? '' : undefined}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
					tabIndex={0}
					className={classes(scrolls, stacked ? wideFrame : frame, className)}
				>
					<table role="table" className="w-full border-collapse text-left text-note tabular-nums card:block">
						<caption className="sr-only">{label}</caption>
						{children}
					</table>
				</section>
				{isWide ? (
					<p id={id} hidden>
						There are more columns than fit: scroll sideways with the left and right arrow keys.
					</p>
				) : null}
				{before ? (
					<span
						aria-hidden="true"
						className={classes(fade, 'left-0 rounded-l-card bg-linear-to-r sm:hidden', hiddenAsCards)}
					/>
				) : null}
				{after ? (
					<span aria-hidden="true" className={classes(fade, 'right-0 rounded-r-card bg-linear-to-l', hiddenAsCards)} />
				) : null}
			</div>
		</div>
	);
}

/** Keeps the first column in place; needs the row's opaque background. */
const stays =
	'sm:in-data-wide:first:sticky sm:in-data-wide:first:left-0 sm:in-data-wide:first:z-1 sm:in-data-wide:first:bg-inherit sm:in-data-wide:first:after:absolute sm:in-data-wide:first:after:inset-y-0 sm:in-data-wide:first:after:right-0 sm:in-data-wide:first:after:w-px sm:in-data-wide:first:after:bg-line';
const edge = 'px-4 first:pl-5 last:pr-5';
const headEdge = `${edge} ${stays}`;

export const Head = ({ children }: { children: ReactNode }) => (
	<thead role="rowgroup" className="card:hidden">
		<tr
			role="row"
			className="border-line border-b bg-[color-mix(in_oklab,var(--color-sunken)_60%,var(--color-surface))]"
		>
			{children}
		</tr>
	</thead>
);

export const Body = ({ children }: { children: ReactNode }) => (
	<tbody
		role="rowgroup"
		className="card:grid card:gap-4 in-data-opens:card:gap-0 in-data-opens:card:overflow-clip in-data-opens:card:rounded-card in-data-opens:card:ring-1 in-data-opens:card:ring-line sm:not-in-data-opens:card:grid-cols-2"
	>
		{children}
	</tbody>
);

const asCard =
	'card:relative card:flex card:min-w-0 card:flex-col card:gap-2.5 not-in-data-opens:card:rounded-card not-in-data-opens:card:border-0 card:p-5 not-in-data-opens:card:ring-1 card:ring-line in-data-opens:card:grid in-data-opens:card:grid-cols-[minmax(0,1fr)_auto_auto] in-data-opens:card:items-center in-data-opens:card:gap-x-3 in-data-opens:card:py-3 in-data-opens:card:pr-10 in-data-opens:card:pl-4 in-data-opens:card:has-data-control:gap-x-1 in-data-opens:card:has-data-control:py-1 in-data-opens:card:has-data-control:pr-8 in-data-opens:card:has-data-control:pl-10';

export interface RowProps {
	muted?: boolean;
	selected?: boolean;
	children: ReactNode;
}

export const Row = ({ muted = false, selected = false, children }: RowProps) => (
	<tr
		role="row"
		className={classes(
			'border-line border-b transition-colors last:border-b-0',
			selected
				? 'bg-[color-mix(in_oklab,var(--color-accent-soft)_50%,var(--color-surface))]'
				: 'bg-surface hover:bg-paper',
			asCard,
			muted && 'text-ink-soft',
		)}
	>
		{children}
	</tr>
);

export const HeaderCell = ({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) => (
	<th
		role="columnheader"
		scope="col"
		{...rest}
		className={classes(headEdge, 'h-11 whitespace-nowrap font-semibold', className)}
	/>
);

export interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
	head?: boolean;
	/** Shown on cards, which leave out empty labelled cells. */
	label?: string;
	/** The label shares a line with its value, where both have room. */
	besideLabel?: boolean;
}

export function Cell({ head = false, label, besideLabel = false, className, children, ...rest }: CellProps) {
	const isLeftOut = label !== undefined && (children === '' || children === null);
	const look = classes(
		edge,
		stays,
		// Right-to-left texts start at the right.
		'[unicode-bidi:plaintext] py-3 align-top card:min-w-0 card:max-w-none card:p-0 card:wrap-anywhere card:first:pl-0 card:last:pr-0',
		besideLabel ? 'card:flex card:flex-wrap card:gap-x-3' : 'card:block',
		head && 'font-semibold',
		isLeftOut && 'card:hidden',
		className,
	);
	const content = (
		<>
			{label === undefined ? null : (
				<span className={classes('hidden font-normal text-ink-soft card:block', besideLabel && 'w-26 shrink-0')}>
					{`${label} `}
				</span>
			)}
			<span className={besideLabel ? 'contents card:block card:min-w-0 card:flex-[1_1_8rem]' : 'contents'}>
				{children}
			</span>
		</>
	);
	return head ? (
		<th role="rowheader" scope="row" {...rest} className={look}>
			{content}
		</th>
	) : (
		<td role="cell" {...rest} className={look}>
			{content}
		</td>
	);
}

export const EmptyRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
	<Row>
		<Cell colSpan={columns} className="py-8 text-ink-soft">
			{children}
		</Cell>
	</Row>
);

export interface SortHeaderProps {
	sorted: SortDirection | undefined;
	onSort: () => void;
	className?: string;
	children: ReactNode;
}

export function SortHeader({ sorted, onSort, className, children }: SortHeaderProps) {
	const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
	return (
		<th
			role="columnheader"
			scope="col"
			aria-sort={sorted ?? 'none'}
			className={classes(headEdge, 'h-11 whitespace-nowrap', className)}
		>
			<button
				type="button"
				onClick={onSort}
				className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold transition-colors hover:bg-line/60"
			>
				{children}
				<Icon aria-hidden="true" className={classes('size-4', sorted ? 'text-accent' : 'text-ink-soft')} />
			</button>
		</th>
	);
}
