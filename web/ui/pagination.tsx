/** Pages of a long list: previous, at most five numbers, next. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classes } from './classes.ts';
import { pagesAround } from './pages-around.ts';

export interface PaginationProps {
	page: number;
	pages: number;
	onPage: (page: number) => void;
	label: string;
}

const step =
	'grid size-9 place-items-center rounded-control text-ink-soft pointer-coarse:size-11 hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent';

/** `disabled` would lose the focus at either end. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
	if (pages < 2) return null;
	return (
		<nav aria-label={label} className="flex flex-wrap items-center gap-0.5 text-note tabular-nums">
			<button
				type="button"
				aria-label="Previous page"
				aria-disabled={page <= 1}
				onClick={() => page > 1 && onPage(page - 1)}
				className={step}
			>
				<ChevronLeft aria-hidden="true" className="size-4.5" />
			</button>
			{pagesAround(page, pages).map((number) => (
				<button
					key={number}
					type="button"
					aria-label={`Page ${number}`}
					aria-current={number === page ? 'page' : undefined}
					onClick={() => onPage(number)}
					className={classes(
						'h-9 min-w-9 rounded-control px-2 font-medium transition-colors pointer-coarse:h-11 pointer-coarse:min-w-11',
						number === page ? 'bg-ink text-paper' : 'hover:bg-sunken',
					)}
				>
					{number}
				</button>
			))}
			<button
				type="button"
				aria-label="Next page"
				aria-disabled={page >= pages}
				onClick={() => page < pages && onPage(page + 1)}
				className={step}
			>
				<ChevronRight aria-hidden="true" className="size-4.5" />
			</button>
		</nav>
	);
}
