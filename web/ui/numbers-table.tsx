/** A table behind a picture, which is hidden from screen readers. */
import { TableView, type TableViewProps } from './table-view.tsx';

export const NumbersTable = <T,>(props: Omit<TableViewProps<T, never>, 'className'>) => (
	<details className="mt-auto pt-4 text-note [&:not([open])]:print:hidden">
		<summary className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
			The numbers in a table
		</summary>
		<TableView {...props} className="mt-2 max-h-96" />
	</details>
);
