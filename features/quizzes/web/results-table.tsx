/** Who took a quiz and how: sorted, paged, taken away as an Excel file. */

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { download } from '#web/ui/download.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { exportName, type Result, type ResultOrder, resultOrders } from '../result-rules.ts';
import { formatScore } from '../rules.ts';

const perPage = 25;

interface ResultsTableProps {
	title: string;
	results: readonly Result[];
}

/** The results as they stand, as a workbook; what writes it is fetched when it is first wanted. */
async function exportResults(title: string, results: readonly Result[]) {
	const { writeWorkbook } = await import('#web/ui/workbook.ts');
	const rows = results.map(({ user, score, createdAt }) => [
		user.name,
		user.rollNo,
		user.year,
		Math.round(score * 100) / 100,
		new Date(createdAt),
	]);
	const header = ['User Name', 'Roll No', 'Year', 'Score', 'Submission Time'];
	download(await writeWorkbook({ name: 'Results', header, rows, widths: [32, 16, 8, 10, 20] }), exportName(title));
}

function useExport({ title, results }: ResultsTableProps) {
	const [isBusy, setBusy] = useState(false);
	const run = async () => {
		setBusy(true);
		try {
			await exportResults(title, results);
		} catch (error) {
			console.error('The Excel file could not be made.', error);
			toast.error('The Excel file could not be made. Try again.');
		}
		setBusy(false);
	};
	return { run, isBusy };
}

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
	const { run, isBusy } = useExport({ title, results: sorted });
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
				<Button look="quiet" busy={isBusy} className="mb-1.5" onClick={() => void run()}>
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
