/** The table of responses: search, filter, sorting, pages, Excel. */

import { Download } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { mailTo } from '#contract/mail-to.ts';
import type { Sheet } from '#contract/sheet.ts';
import type { Field } from '#features/forms/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { dayOf, formatDayShort, formatMoment } from '#web/ui/dates.ts';
import { Field as LabelledField, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import type { Sorting } from '#web/ui/sorting.ts';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useExport } from '#web/ui/use-export.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import { useTableView } from '#web/ui/use-table-view.ts';
import {
	answerTo,
	pageSizes,
	questionsOf,
	type ResponseColumn,
	registrationColumns,
	responseTexts,
	searchResponses,
	sortResponses,
} from '../response-rules.ts';
import {
	countStates,
	filterByState,
	filterChoices,
	nameOf,
	nameQuestion,
	type StateFilter,
	stateFilters,
	stateNames,
} from '../summary-rules.ts';
import type { ClubResponse } from './club-queries.ts';
import { ResponseBadge } from './response-badge.tsx';
import { TickOffList } from './tick-off-list.tsx';

export interface ResponsesTableProps {
	eventName: string;
	fields: readonly Pick<Field, 'type' | 'question'>[];
	responses: readonly ClubResponse[];
	/** Responses elsewhere have no state and address. */
	hasStates: boolean;
	tools?: ReactNode;
	actions?: ((response: ClubResponse) => ReactNode) | undefined;
}

type ResponsesColumn = Column<ClubResponse, ResponseColumn>;

export function sheetOf(questions: readonly string[], responses: readonly ClubResponse[], hasStates: boolean): Sheet {
	const states = hasStates ? ['Status', 'Position', 'Came', 'E-mail'] : [];
	const stateCells = ({ state, position, checkedInAt, email }: ClubResponse) => [
		stateNames[state],
		position ?? '',
		checkedInAt === null ? '' : new Date(checkedInAt),
		email ?? '',
	];
	return {
		name: 'Responses',
		header: [responseTexts.time, ...states, ...questions],
		widths: [20, ...(hasStates ? [14, 10, 20, 32] : []), ...questions.map(() => 32)],
		rows: responses.map((response) => [
			new Date(response.createTime),
			...(hasStates ? stateCells(response) : []),
			...questions.map((question) => answerTo(response, question)),
		]),
	};
}

/** Short answers are not measured: there are hundreds. */
const Answer = ({ question, children }: { question: string; children: string }) =>
	children.length > 90 || children.includes('\n') ? (
		<LongText about={question} ground="surface" keepsLines>
			{children}
		</LongText>
	) : (
		<span className={children.length <= 80 ? 'lg:whitespace-nowrap' : undefined}>{children}</span>
	);

const timeColumn: ResponsesColumn = {
	label: responseTexts.time,
	line: true,
	sort: null,
	cellClassName: 'whitespace-nowrap',
	cell: ({ createTime }) => (
		<time dateTime={createTime}>
			<span className="card:hidden">{formatMoment(createTime)}</span>
			<span className="hidden text-ink-soft card:inline">{formatDayShort(dayOf(new Date(createTime)))}</span>
		</time>
	),
};

const questionColumn = (question: string): ResponsesColumn => ({
	key: `question:${question}`,
	label: question,
	header: (
		<bdi className="max-w-48 truncate" title={question}>
			{question}
		</bdi>
	),
	sort: question,
	cellClassName: 'min-w-24 max-w-xl whitespace-pre-line wrap-break-word',
	cell: (response) => {
		const answer = answerTo(response, question);
		return answer === '' ? null : <Answer question={question}>{answer}</Answer>;
	},
});

const nameColumn = (fields: ResponsesTableProps['fields']): ResponsesColumn => ({
	key: 'name',
	label: 'Name',
	kind: 'heading',
	line: true,
	sort: registrationColumns.name,
	cellClassName: 'min-w-40 max-w-56 truncate',
	cell: (response) => <span title={nameOf(fields, response)}>{nameOf(fields, response)}</span>,
});

const isName = (question: string, responses: readonly ClubResponse[]) =>
	responses.every((response) => {
		const answer = answerTo(response, question);
		return answer.length <= 60 && !answer.includes('\n');
	});

const stateColumn: ResponsesColumn = {
	label: 'Status',
	line: true,
	sort: registrationColumns.state,
	cell: ({ state }) => <ResponseBadge state={state} />,
};

const positionColumn: ResponsesColumn = {
	label: 'Position',
	sort: registrationColumns.position,
	cell: ({ position }) => position,
};

const cameColumn: ResponsesColumn = {
	label: 'Came',
	sort: registrationColumns.came,
	cell: ({ checkedInAt, clockWasWrong, admitted }) =>
		checkedInAt === null ? null : (
			<>
				<time dateTime={checkedInAt} className="whitespace-nowrap">
					{formatMoment(checkedInAt)}
				</time>
				{admitted ? <span className="block text-ink-soft text-note">Let in from the waiting list</span> : null}
				{clockWasWrong ? <span className="block text-ink-soft text-note">The phone’s clock was wrong</span> : null}
			</>
		),
};

const emailColumn: ResponsesColumn = {
	label: 'E-mail',
	sort: registrationColumns.email,
	cellClassName: 'whitespace-nowrap card:whitespace-normal card:wrap-anywhere',
	cell: ({ email }) =>
		email === null ? null : (
			<a href={mailTo(email)} className="inline-block min-h-6 underline-offset-4 hover:underline">
				{email}
			</a>
		),
};

/** The name comes first, the buttons last; both stay in place. */
export function columnsOf(
	questions: readonly string[],
	{ fields, responses, hasStates, actions }: Omit<ResponsesTableProps, 'eventName' | 'tools'>,
): ResponsesColumn[] {
	const called = nameQuestion(fields, questions);
	const names = called === undefined ? [] : [nameColumn(fields)];
	const isShown = (question: string) => question === called && isName(question, responses);
	const answers = questions.filter((question) => !isShown(question)).map(questionColumn);
	if (!hasStates) return [...names, timeColumn, ...answers];
	return [
		...names,
		stateColumn,
		timeColumn,
		...(responses.some(({ position }) => position !== null) ? [positionColumn] : []),
		...(responses.some(({ checkedInAt }) => checkedInAt !== null) ? [cameColumn] : []),
		...answers,
		...(responses.some(({ email }) => email !== null) ? [emailColumn] : []),
		...(actions ? [{ label: 'Actions', kind: 'actions', leads: true, cell: actions } as const] : []),
	];
}

interface StateSelectProps {
	responses: readonly ClubResponse[];
	filter: StateFilter;
	onFilter: (filter: StateFilter) => void;
}

const StateSelect = ({ responses, filter, onFilter }: StateSelectProps) => (
	<LabelledField label="Show">
		{(control) => (
			<Select {...control} value={filter} onChange={({ target }) => onFilter(target.value as StateFilter)}>
				{filterChoices(countStates(responses), filter).map((choice) => (
					<option key={choice.filter} value={choice.filter}>
						{choice.label}
					</option>
				))}
			</Select>
		)}
	</LabelledField>
);

export function ResponsesTable(props: ResponsesTableProps) {
	const { eventName, fields, responses, hasStates, tools } = props;
	const questions = useMemo(() => questionsOf(fields, responses), [fields, responses]);
	const [pageSize, setPageSize] = useState<number>(pageSizes[0]);
	const [filter, setFilter] = useState<StateFilter>(stateFilters[0]);
	const wanted = useMemo(() => filterByState(responses, filter), [responses, filter]);
	const newestFirst = useMemo(() => wanted.toReversed(), [wanted]);
	const sort = useCallback(
		(rows: readonly ClubResponse[], sorting: Sorting<ResponseColumn> | undefined) =>
			sortResponses(rows, sorting, (response) => nameOf(fields, response)),
		[fields],
	);
	const view = useTableView<ClubResponse, ResponseColumn>(newestFirst, { pageSize, search: searchResponses, sort });
	const { run, isBusy } = useExport(fileName(eventName, 'responses.xlsx', 'event'), () =>
		sheetOf(questions, wanted, hasStates),
	);
	const shown = view.found === 0 ? 'None' : `${view.first} to ${view.first + view.rows.length - 1} of ${view.found}`;
	const fromStart =
		<V,>(set: (value: V) => void) =>
		(value: V) => {
			set(value);
			view.onPage(1);
		};
	const isPrinting = usePrinting();
	return (
		<>
			{isPrinting ? <TickOffList {...{ filter, fields, questions, hasStates }} responses={wanted} /> : null}
			<div className="grid gap-4 print:hidden">
				<div className="grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap">
					<SearchField
						label="Search the answers"
						text={view.text}
						onText={view.onText}
						className="max-sm:col-span-2 sm:min-w-56 sm:flex-1 sm:max-lg:basis-full"
					/>
					{hasStates ? <StateSelect {...{ responses, filter }} onFilter={fromStart(setFilter)} /> : null}
					<LabelledField label="Rows per page" className="sm:w-36">
						{(control) => (
							<Select
								{...control}
								value={pageSize}
								onChange={({ target }) => fromStart(setPageSize)(Number(target.value))}
							>
								{pageSizes.map((size) => (
									<option key={size} value={size}>
										{size}
									</option>
								))}
							</Select>
						)}
					</LabelledField>
					<Button look="quiet" className="max-sm:px-2" busy={isBusy} busyLabel="Exporting…" onClick={() => void run()}>
						<Download aria-hidden="true" className="size-4.5" />
						Export to Excel
					</Button>
					{tools}
				</div>
				{view.isNearest ? <NearestNote what="response" /> : null}
				<TableView
					stacked
					opens={(response) => nameOf(fields, response)}
					label="Responses"
					columns={columnsOf(questions, props)}
					rows={view.rows}
					keyOf={({ responseId }) => responseId}
					rowState={({ state }) => ({ muted: state === 'cancelled' })}
					empty={view.text === '' ? 'No registration has this status.' : `Nothing here contains “${view.text}”.`}
					view={view}
					pagesOf="responses"
					unsorted="Newest first"
					status={view.found < responses.length ? `${shown}, out of ${responses.length} responses` : shown}
				/>
			</div>
		</>
	);
}
