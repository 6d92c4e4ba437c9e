/** Which column each heading of the file means, and how its dates are to be read. */
import { Field, Select } from '#web/ui/field.tsx';
import type { Columns } from '../column-rules.ts';
import type { DateOrder } from '../date-rules.ts';
import { type Column, columnsOf, type ImportKind, requiredOf } from '../rules.ts';

interface ColumnsFormProps {
	kind: ImportKind;
	columns: Columns;
	onColumns: (columns: Columns) => void;
}

/** A column that is chosen for another heading moves here. */
const withColumn = (columns: Columns, heading: string, column: Column | null): Columns => ({
	...Object.fromEntries(Object.entries(columns).map(([other, chosen]) => [other, chosen === column ? null : chosen])),
	[heading]: column,
});

export function ColumnsForm({ kind, columns, onColumns }: ColumnsFormProps) {
	const missing = requiredOf[kind].filter((column) => !Object.values(columns).includes(column));
	return (
		<details className="rounded-card bg-surface p-4 ring-1 ring-line" open={missing.length > 0}>
			<summary className="cursor-pointer font-semibold">Columns of the file</summary>
			{missing.length > 0 ? (
				<p className="mt-2">{`Every row needs ${missing.join(' and ')}. Choose the column that holds ${missing.length === 1 ? 'it' : 'each'}.`}</p>
			) : null}
			<div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{Object.entries(columns).map(([heading, column]) => (
					<Field key={heading} label={<bdi className="wrap-anywhere">{heading}</bdi>}>
						{(control) => (
							<Select
								{...control}
								value={column ?? ''}
								onChange={({ target }) =>
									onColumns(withColumn(columns, heading, target.value === '' ? null : (target.value as Column)))
								}
							>
								<option value="">Leave out</option>
								{columnsOf[kind].map((each) => (
									<option key={each} value={each}>
										{each}
									</option>
								))}
							</Select>
						)}
					</Field>
				))}
			</div>
		</details>
	);
}

interface DateOrderProps {
	dateOrder: DateOrder | '';
	onDateOrder: (order: DateOrder | '') => void;
}

export const DateOrderField = ({ dateOrder, onDateOrder }: DateOrderProps) => (
	<Field label="Dates such as 03/04/2026" hint="Say which part comes first in this file." className="max-w-sm">
		{(control) => (
			<Select {...control} value={dateOrder} onChange={({ target }) => onDateOrder(target.value as DateOrder | '')}>
				<option value="">Choose…</option>
				<option value="DMY">Day first: 3 April 2026</option>
				<option value="MDY">Month first: 4 March 2026</option>
			</Select>
		)}
	</Field>
);
