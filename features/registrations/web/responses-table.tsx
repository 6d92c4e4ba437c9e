/** The table of a form's responses: searched, sorted, in pages, exported to Excel. */

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Field, FormResponse } from '#features/forms/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Field as LabelledField, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useExport } from '#web/ui/use-export.ts';
import { useTableView } from '#web/ui/use-table-view.ts';
import type { Sheet } from '#web/ui/workbook.ts';
import {
	answerTo,
	pageSizes,
	questionsOf,
	type ResponseColumn,
	responseTexts,
	searchResponses,
	sortResponses,
} from '../response-rules.ts';

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

/** Three lines of a long answer, and the rest on demand. Short ones are not measured, because there are hundreds. */
const Answer = ({ question, children }: { question: string; children: string }) =>
	children.length > 90 || children.includes('\n') ? (
		<LongText about={question} ground="surface">
			{children}
		</LongText>
	) : (
		children
	);

const timeColumn: Column<FormResponse, ResponseColumn> = {
	label: responseTexts.time,
	sort: null,
	cellClassName: 'whitespace-nowrap card:order-last',
	cell: ({ createTime }) => (
		<time dateTime={createTime}>
			{formatDate(createTime)}, {formatTime(createTime)}
		</time>
	),
};

const questionColumn = (question: string): Column<FormResponse, ResponseColumn> => ({
	label: question,
	header: (
		<span className="max-w-64 truncate" title={question}>
			{question}
		</span>
	),
	sort: question,
	cellClassName: 'min-w-32 max-w-96 whitespace-pre-line wrap-break-word',
	cell: (response) => {
		const answer = answerTo(response, question);
		return answer === '' ? null : <Answer question={question}>{answer}</Answer>;
	},
});

export function ResponsesTable({ eventName, fields, responses }: ResponsesTableProps) {
	const questions = useMemo(() => questionsOf(fields, responses), [fields, responses]);
	const [pageSize, setPageSize] = useState<number>(pageSizes[0]);
	const view = useTableView(responses, { pageSize, search: searchResponses, sort: sortResponses });
	const { run, isBusy } = useExport(fileName(eventName, 'responses.xlsx', 'event'), () =>
		sheetOf(questions, responses),
	);
	const shown = view.found === 0 ? 'None' : `${view.first} to ${view.first + view.rows.length - 1} of ${view.found}`;
	return (
		<div className="grid gap-4">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
				<SearchField label="Search the answers" text={view.text} onText={view.onText} className="max-sm:col-span-2" />
				<LabelledField label="Rows per page">
					{(control) => (
						<Select
							{...control}
							value={pageSize}
							onChange={({ target }) => {
								setPageSize(Number(target.value));
								view.onPage(1);
							}}
						>
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
			<TableView
				stacked
				label="Responses"
				columns={[timeColumn, ...questions.map(questionColumn)]}
				rows={view.rows}
				keyOf={({ responseId }) => responseId}
				empty={`No answer contains “${view.text}”.`}
				view={view}
				pagesOf="responses"
				status={view.found < responses.length ? `${shown}, out of ${responses.length} responses` : shown}
			/>
		</div>
	);
}
