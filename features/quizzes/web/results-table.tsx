/** Who took a quiz and how: sorted, paged, taken away as an Excel file. */

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { useExport } from '#web/ui/use-export.ts';
import type { Sheet } from '#web/ui/workbook.ts';
import { type Result, type ResultOrder, resultOrders } from '../result-rules.ts';
import { formatScore } from '../rules.ts';

const perPage = 25;

interface ResultsTableProps {
	title: string;
	results: readonly Result[];
}

/** The results as they stand. */
const sheetOf = (results: readonly Result[]): Sheet => ({
	name: 'Results',
	header: ['User Name', 'Roll No', 'Year', 'Score', 'Submission Time'],
	rows: results.map(({ user, score, createdAt }) => [
		user.name,
		user.rollNo,
		user.year,
		Math.round(score * 100) / 100,
		new Date(createdAt),
	]),
	widths: [32, 16, 8, 10, 20],
});

/** On a phone name, roll number, year and score fit side by side; the time is a swipe away. */
const narrow = 'max-sm:px-2 max-sm:first:pl-4';

const ResultRow = ({ result: { user, score, createdAt } }: { result: Result }) => (
	<Row>
		<Cell head className={`${narrow} min-w-28 wrap-anywhere`}>
			{user.name}
		</Cell>
		<Cell className={`${narrow} min-w-20 wrap-anywhere`}>{user.rollNo}</Cell>
		<Cell className={`${narrow} text-right`}>{user.year}</Cell>
		<Cell className={`${narrow} text-right font-semibold`}>{formatScore(score)}</Cell>
		<Cell className="whitespace-nowrap">
			<time dateTime={createdAt}>
				{formatDate(createdAt)}, {formatTime(createdAt)}
			</time>
		</Cell>
	</Row>
);

export function ResultsTable({ title, results }: ResultsTableProps) {
	const [order, setOrder] = useState<ResultOrder>('time');
	const [page, setPage] = useState(1);
	const sorted = useMemo(() => results.toSorted(resultOrders[order].compare), [results, order]);
	const { run, isBusy } = useExport(fileName(title, 'results.xlsx', 'quiz'), () => sheetOf(sorted));
	const pages = Math.ceil(sorted.length / perPage);
	const shown = Math.min(page, pages);
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<Field label="Sort by" className="w-52">
					{(control) => (
						<Select
							{...control}
							value={order}
							onChange={({ target }) => {
								setOrder(target.value as ResultOrder);
								setPage(1);
							}}
						>
							{Object.entries(resultOrders).map(([name, { label }]) => (
								<option key={name} value={name}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Button look="quiet" busy={isBusy} onClick={() => void run()}>
					<Download aria-hidden="true" className="size-4" />
					Export to Excel
				</Button>
			</div>
			<Table label={`Results of ${title}`}>
				<Head>
					<HeaderCell className={narrow}>User Name</HeaderCell>
					<HeaderCell className={narrow}>Roll No</HeaderCell>
					<HeaderCell className={`${narrow} text-right`}>Year</HeaderCell>
					<HeaderCell className={`${narrow} text-right`}>Score</HeaderCell>
					<HeaderCell>Submission Time</HeaderCell>
				</Head>
				<Body>
					{sorted.slice((shown - 1) * perPage, shown * perPage).map((result) => (
						<ResultRow key={result.id} result={result} />
					))}
				</Body>
			</Table>
			<Pagination page={shown} pages={pages} onPage={setPage} label="Pages of results" />
		</div>
	);
}
