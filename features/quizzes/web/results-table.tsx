/** A quiz's results: sorting, pages, Excel. */

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Sheet } from '#contract/sheet.ts';
import { useMay } from '#web/app/may.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay, formatMoment } from '#web/ui/dates.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { messageOf } from '#web/ui/message-of.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useExport } from '#web/ui/use-export.ts';
import { useTableView } from '#web/ui/use-table-view.ts';
import { type Result, type ResultOrder, resultOrders, sameRollNo } from '../result-rules.ts';
import { formatScore } from '../rules.ts';
import { log } from './queries.ts';

interface ResultsTableProps {
	quizId: number;
	title: string;
	results: readonly Result[];
}

const sheetOf = (results: readonly Result[]): Sheet => ({
	name: 'Results',
	header: ['User Name', 'Roll No', 'Year', 'Score', 'Submission Time', 'Remark'],
	rows: results.map(({ user, score, createdAt, codeNotShown }) => [
		user.name,
		user.rollNo,
		user.year,
		Math.round(score * 100) / 100,
		new Date(createdAt),
		codeNotShown ? 'Code not shown' : '',
	]),
	widths: [32, 16, 8, 10, 20, 16],
});

const eraseColumn = (quizId: number): Column<Result> => ({
	label: 'Delete',
	kind: 'actions',
	cell: (result) => <ResultActions quizId={quizId} result={result} />,
});

const columnsOf = (resultsWith: (rollNo: string) => number): readonly Column<Result>[] => [
	{
		label: 'User Name',
		kind: 'heading',
		line: true,
		cellClassName: 'min-w-40 wrap-anywhere',
		cell: ({ user, codeNotShown }) => (
			<>
				{user.name}
				{codeNotShown ? (
					<span className="ml-2 inline-block rounded-control bg-sunken px-1.5 font-semibold text-note">
						Code not shown
					</span>
				) : null}
			</>
		),
	},
	{
		label: 'Roll No',
		line: true,
		cellClassName: 'min-w-28 wrap-anywhere card:max-w-32 card:text-ink-soft',
		cell: ({ user: { rollNo } }) => (
			<>
				{rollNo}
				{resultsWith(rollNo) > 1 ? (
					<span className="ml-2 inline-block rounded-control bg-sunken px-1.5 font-semibold text-note">
						<span aria-hidden="true">{`${resultsWith(rollNo)}×`}</span>
						<span className="sr-only">{`, ${resultsWith(rollNo)} results with this roll number`}</span>
					</span>
				) : null}
			</>
		),
	},
	{ label: 'Year', className: 'text-right card:text-left', cell: ({ user }) => user.year },
	{
		label: 'Score',
		line: true,
		className: 'text-right',
		cellClassName: 'font-semibold',
		cell: ({ score }) => formatScore(score),
	},
	{
		label: 'Submission Time',
		cellClassName: 'whitespace-nowrap',
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
	},
	{
		label: 'Deleted after',
		cellClassName: 'whitespace-nowrap',
		cell: ({ deleteAfter }) =>
			deleteAfter === null ? null : <time dateTime={deleteAfter}>{formatDay(deleteAfter)}</time>,
	},
];

function ResultActions({ quizId, result }: { quizId: number; result: Result }) {
	const { mutateAsync } = useChange('DELETE /api/quizzes/results/:resultId', {
		refetch: `/api/quizzes/${quizId}`,
		failed: log('The result could not be deleted.'),
	});
	const { name } = result.user;
	const erase = () =>
		mutateAsync({ params: { resultId: result.id } }).then(
			() => toast.success('The result is deleted.', 'quiz results'),
			(error: unknown) => toast.error(`The result was not deleted: ${messageOf(error)}`),
		);
	return (
		<RowActions
			name={name}
			question="Delete this result?"
			consequence={`This permanently deletes the answers and the score of ${name}. They no longer count.`}
			confirm="Delete result"
			onDelete={erase}
		/>
	);
}

export function ResultsTable({ quizId, title, results }: ResultsTableProps) {
	const mayErase = useMay()('DELETE /api/quizzes/results/:resultId');
	const [order, setOrder] = useState<ResultOrder>('time');
	const sorted = useMemo(() => results.toSorted(resultOrders[order].compare), [results, order]);
	const columns = useMemo(
		(): readonly Column<Result>[] => [...columnsOf(sameRollNo(results)), ...(mayErase ? [eraseColumn(quizId)] : [])],
		[quizId, results, mayErase],
	);
	const view = useTableView(sorted, { pageSize: 25 });
	const { run, isBusy } = useExport(fileName(title, 'results.xlsx', 'quiz'), () => sheetOf(sorted));
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
								view.onPage(1);
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
			<TableView
				stacked
				opens={({ user }) => user.name}
				label={`Results of ${title}`}
				columns={columns}
				rows={view.rows}
				keyOf={({ id }) => id}
				view={view}
				pagesOf="results"
			/>
		</div>
	);
}
