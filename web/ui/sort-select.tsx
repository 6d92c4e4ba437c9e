/** Sorts a table of cards, which hides its headers: a menu of columns and a button for the direction. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Field, Select } from './field.tsx';
import type { Sorting } from './sorting.ts';

export interface SortSelectProps<C> {
	columns: readonly { column: C; label: string; key: string }[];
	sorting: Sorting<C> | undefined;
	unsorted: string;
	onSort: (column: C) => void;
}

export function SortSelect<C>({ columns, sorting, unsorted, onSort }: SortSelectProps<C>) {
	const Icon = sorting?.direction === 'descending' ? ArrowDown : ArrowUp;
	return (
		<div className="flex items-end gap-2 lg:hidden">
			<Field label="Sort by" className="min-w-0 flex-1">
				{(control) => (
					<Select
						{...control}
						value={columns.findIndex(({ column }) => column === sorting?.column)}
						onChange={({ target }) => {
							const selected = columns[Number(target.value)];
							if (selected) onSort(selected.column);
						}}
					>
						{sorting === undefined ? <option value={-1}>{unsorted}</option> : null}
						{columns.map(({ label, key }, index) => (
							<option key={key} value={index}>
								{label}
							</option>
						))}
					</Select>
				)}
			</Field>
			<IconButton
				label={sorting?.direction === 'descending' ? 'Sort ascending' : 'Sort descending'}
				disabled={sorting === undefined}
				className="mb-0.5"
				onClick={() => {
					if (sorting) onSort(sorting.column);
				}}
			>
				<Icon aria-hidden="true" />
			</IconButton>
		</div>
	);
}
