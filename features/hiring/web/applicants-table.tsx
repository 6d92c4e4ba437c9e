/** Who applied for a position: sorted by a header, chosen by a box, decided about by a list in the row. */

import { Download } from 'lucide-react';
import { formatDate, formatMoment } from '#web/ui/dates.ts';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { SortSelect } from '#web/ui/sort-select.tsx';
import { directionOf, type Sorting } from '#web/ui/sorting.ts';
import { Body, Cell, EmptyRow, Head, HeaderCell, Row, SortHeader, Table } from '#web/ui/table.tsx';
import { type ApplicationState, applicationStates, stateNames } from '../rules.ts';
import { type Column, columns, nameOf, toldText } from './find-applicants.ts';
import type { Application } from './queries.ts';

const box = 'size-5 cursor-pointer align-middle';

const Contact = ({ application }: { application: Application }) => {
	const { PhoneNumber, Email } = application.Applicant;
	if (PhoneNumber === '' && Email === null) return <span className="text-ink-soft">None given</span>;
	return (
		<span className="grid gap-0.5">
			{PhoneNumber === '' ? null : (
				<a
					href={`tel:${PhoneNumber.replace(/[^\d+]/g, '')}`}
					className="min-h-6 whitespace-nowrap underline-offset-4 hover:underline"
				>
					{PhoneNumber}
				</a>
			)}
			{Email === null ? null : (
				<a href={`mailto:${Email}`} className="min-h-6 underline-offset-4 wrap-anywhere hover:underline">
					{Email}
				</a>
			)}
		</span>
	);
};

const Resume = ({ application }: { application: Application }) => {
	const { ResumeURL, ResumeName } = application.Applicant;
	if (ResumeURL === null) return <span className="text-ink-soft">None</span>;
	return (
		<a
			href={ResumeURL}
			download={ResumeName ?? ''}
			className="inline-flex min-h-6 max-w-52 items-start gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
		>
			<Download aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span className="line-clamp-2 wrap-anywhere">{ResumeName}</span>
			<span className="sr-only"> of {nameOf(application)}</span>
		</a>
	);
};

interface ApplicantRowProps {
	application: Application;
	isChosen: boolean;
	onChoose: (isChosen: boolean) => void;
	onState: (state: ApplicationState) => void;
}

function ApplicantRow({ application, isChosen, onChoose, onState }: ApplicantRowProps) {
	const { Applicant, CreatedAt, State } = application;
	return (
		<Row selected={isChosen}>
			<Cell className="card:absolute card:top-5 card:right-5">
				<input
					type="checkbox"
					aria-label={`Choose ${nameOf(application)}`}
					checked={isChosen}
					onChange={({ target }) => onChoose(target.checked)}
					className={box}
				/>
			</Cell>
			<Cell
				head
				className={`min-w-36 max-w-60 wrap-anywhere card:pr-10 card:text-body ${Applicant.Name === '' ? 'font-normal text-ink-soft' : ''}`}
			>
				{nameOf(application)}
			</Cell>
			<Cell label={columns.state}>
				<Select
					aria-label={`State of ${nameOf(application)}`}
					value={State}
					className="w-36 card:mt-1 card:w-full"
					onChange={({ target }) => onState(target.value as ApplicationState)}
				>
					{applicationStates.map((state) => (
						<option key={state} value={state}>
							{stateNames[state]}
						</option>
					))}
				</Select>
				<span className="mt-1 block min-h-5 text-ink-soft card:min-h-0">{toldText(application)}</span>
			</Cell>
			<Cell label="Résumé" className="min-w-36">
				<Resume application={application} />
			</Cell>
			<Cell label="Contact" className="min-w-56 max-w-64">
				<Contact application={application} />
			</Cell>
			<Cell label={columns.department} className="min-w-28 max-w-48 wrap-anywhere">
				{Applicant.Department}
			</Cell>
			<Cell label={columns.year}>{Applicant.YearOfStudy ?? ''}</Cell>
			<Cell label={columns.applied} className="min-w-28">
				<time dateTime={CreatedAt} title={formatDate(CreatedAt)}>
					{formatMoment(CreatedAt)}
				</time>
			</Cell>
		</Row>
	);
}

export interface ApplicantsTableProps {
	position: string;
	/** Those of the page that is shown. */
	applications: readonly Application[];
	chosen: ReadonlySet<number>;
	sorting: Sorting<Column> | undefined;
	onSort: (column: Column) => void;
	onChoose: (ids: readonly number[], isChosen: boolean) => void;
	onState: (id: number, state: ApplicationState) => void;
}

const sortable = (['name', 'state', 'department', 'year', 'applied'] as const).map((column) => ({
	column,
	label: columns[column],
}));

export function ApplicantsTable(props: ApplicantsTableProps) {
	const { position, applications, chosen, sorting, onSort, onChoose, onState } = props;
	const ids = applications.map(({ ApplicationID }) => ApplicationID);
	const chosenHere = ids.filter((id) => chosen.has(id)).length;
	const all = {
		checked: ids.length > 0 && chosenHere === ids.length,
		ref: (element: HTMLInputElement | null) => {
			if (element) element.indeterminate = chosenHere > 0 && chosenHere < ids.length;
		},
		onChange: ({ target }: { target: HTMLInputElement }) => onChoose(ids, target.checked),
	};
	const sorted = (column: Column) => (
		<SortHeader sorted={directionOf(sorting, column)} onSort={() => onSort(column)}>
			{columns[column]}
		</SortHeader>
	);
	return (
		<>
			<div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2 lg:hidden">
				<SortSelect columns={sortable} sorting={sorting} onSort={onSort} />
				<Checkbox label="Choose all on this page" {...all} />
			</div>
			<Table stacked label={`Applicants: ${position}`}>
				<Head>
					<HeaderCell>
						<input type="checkbox" aria-label="Choose all on this page" {...all} className={box} />
					</HeaderCell>
					{sorted('name')}
					{sorted('state')}
					<HeaderCell>Résumé</HeaderCell>
					<HeaderCell>Contact</HeaderCell>
					{sorted('department')}
					{sorted('year')}
					{sorted('applied')}
				</Head>
				<Body>
					{applications.map((application) => (
						<ApplicantRow
							key={application.ApplicationID}
							application={application}
							isChosen={chosen.has(application.ApplicationID)}
							onChoose={(isChosen) => onChoose([application.ApplicationID], isChosen)}
							onState={(state) => onState(application.ApplicationID, state)}
						/>
					))}
					{applications.length === 0 ? <EmptyRow columns={8}>Nobody fits that.</EmptyRow> : null}
				</Body>
			</Table>
		</>
	);
}
