/** What people answered: found, sorted, paged, and taken away as an Excel file. */

import { Download } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Field as LabelledField, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SortSelect } from '#web/ui/sort-select.tsx';
import { directionOf, nextSorting, type Sorting } from '#web/ui/sorting.ts';
import { Body, Cell, EmptyRow, Head, Row, SortHeader, Table } from '#web/ui/table.tsx';
import { useExport } from '#web/ui/use-export.ts';
import type { Sheet } from '#web/ui/workbook.ts';
import {
	answerTo,
	type FormResponse,
	pageOf,
	pageSizes,
	questionsOf,
	type ResponseColumn,
	responseTexts,
	searchResponses,
	sortResponses,
} from '../response-rules.ts';
import type { Field } from '../rules.ts';

export interface ResponsesTableProps {
	eventName: string;
	/** The questions of the form, in its order, where they are known. */
	fields: readonly Pick<Field, 'question'>[];
	responses: readonly FormResponse[];
}

/** All `responses`, with the time of sending first. */
const sheetOf = (questions: readonly string[], responses: readonly FormResponse[]): Sheet => ({
	name: 'Responses',
	header: [responseTexts.time, ...questions],
	widths: [20, ...questions.map(() => 32)],
	rows: responses.map((response) => [
		new Date(response.createTime),
		...questions.map((question) => answerTo(response, question)),
	]),
});

/** The responses as they are wanted: searched, sorted, one page of them. */
function useView(responses: readonly FormResponse[]) {
	const [text, setText] = useState('');
	const [sorting, setSorting] = useState<Sorting<ResponseColumn>>();
	const [size, setSize] = useState<number>(pageSizes[0]);
	const [page, setPage] = useState(1);
	const wanted = useDeferredValue(text);
	const found = useMemo(() => sortResponses(searchResponses(responses, wanted), sorting), [responses, wanted, sorting]);
	const toFirst =
		<V,>(set: (value: V) => void) =>
		(value: V) => {
			set(value);
			setPage(1);
		};
	return {
		...pageOf(found, page, size),
		found: found.length,
		text,
		sorting,
		size,
		setPage,
		setText: toFirst(setText),
		setSize: toFirst(setSize),
		sortBy: (column: ResponseColumn) => setSorting(nextSorting(sorting, column)),
	};
}

/** An answer; of a long one three lines, and the rest on demand. A short one is not measured: there are hundreds. */
const Answer = ({ question, children }: { question: string; children: string }) =>
	children.length > 90 || children.includes('\n') ? (
		<LongText about={question} ground="surface">
			{children}
		</LongText>
	) : (
		children
	);

export function ResponsesTable({ eventName, fields, responses }: ResponsesTableProps) {
	const questions = useMemo(() => questionsOf(fields, responses), [fields, responses]);
	const columns = [
		{ column: null, label: responseTexts.time },
		...questions.map((question) => ({ column: question, label: question })),
	];
	const view = useView(responses);
	const { run, isBusy } = useExport(fileName(eventName, 'responses.xlsx', 'event'), () =>
		sheetOf(questions, responses),
	);
	return (
		<div className="grid gap-4">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
				<LabelledField label="Search the answers" className="max-sm:col-span-2">
					{(control) => <SearchInput {...control} value={view.text} onText={view.setText} />}
				</LabelledField>
				<LabelledField label="Rows per page">
					{(control) => (
						<Select {...control} value={view.size} onChange={({ target }) => view.setSize(Number(target.value))}>
							{pageSizes.map((size) => (
								<option key={size} value={size}>
									{size}
								</option>
							))}
						</Select>
					)}
				</LabelledField>
				<Button look="quiet" busy={isBusy} busyLabel="Exporting…" onClick={() => void run()}>
					<Download aria-hidden="true" className="size-4.5" />
					Export to Excel
				</Button>
			</div>
			<SortSelect columns={columns} sorting={view.sorting} onSort={view.sortBy} />
			<Table stacked label="Responses">
				<Head>
					{columns.map(({ column, label }) => (
						<SortHeader key={label} sorted={directionOf(view.sorting, column)} onSort={() => view.sortBy(column)}>
							<span className="max-w-64 truncate" title={label}>
								{label}
							</span>
						</SortHeader>
					))}
				</Head>
				<Body>
					{view.rows.map((response) => (
						<Row key={response.responseId}>
							<Cell label={responseTexts.time} className="whitespace-nowrap card:order-last">
								<time dateTime={response.createTime}>
									{formatDate(response.createTime)}, {formatTime(response.createTime)}
								</time>
							</Cell>
							{questions.map((question) => (
								<Cell key={question} label={question} className="min-w-32 max-w-96 whitespace-pre-line wrap-break-word">
									<Answer question={question}>{answerTo(response, question)}</Answer>
								</Cell>
							))}
						</Row>
					))}
					{view.rows.length === 0 ? <EmptyRow columns={columns.length}>No answer holds “{view.text}”.</EmptyRow> : null}
				</Body>
			</Table>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-4">
				<p role="status" className="text-ink-soft text-note tabular-nums">
					{view.found === 0 ? 'None' : `${view.first} to ${view.first + view.rows.length - 1} of ${view.found}`}
					{view.found < responses.length ? `, out of ${responses.length} responses` : ''}
				</p>
				<Pagination label="Pages of responses" page={view.page} pages={view.pages} onPage={view.setPage} />
			</div>
		</div>
	);
}
