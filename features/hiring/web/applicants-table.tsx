/** The table of applicants, with selection and states. */

import { Download } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { foldDigits } from '#contract/digits.ts';
import { mailTo } from '#contract/mail-to.ts';
import { useSite } from '#features/site/web/queries.ts';
import { formatDate, formatMoment } from '#web/ui/dates.ts';
import { Checkbox, Select } from '#web/ui/field.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useFocusAfterRow } from '#web/ui/use-focus-after-row.ts';
import type { useTableView } from '#web/ui/use-table-view.ts';
import { type ApplicationState, applicationStates, stateNames } from '../rules.ts';
import { columns, nameOf, notifiedText, type SortColumn } from './find-applicants.ts';
import type { Application } from './queries.ts';
import { stateTones } from './state-badge.tsx';

/** A larger target for thumbs. */
const SelectBox = (props: InputHTMLAttributes<HTMLInputElement>) => (
	<label className="-m-3 grid size-11 cursor-pointer place-items-center">
		<input type="checkbox" {...props} className="size-5 cursor-pointer" />
	</label>
);

const selectPage = 'Select all on this page';

const Contact = ({ application }: { application: Application }) => {
	const { PhoneNumber, Email } = application.Applicant;
	if (PhoneNumber === '' && Email === null) return <span className="text-ink-soft">None given</span>;
	return (
		<span className="flex gap-x-4 card:flex-wrap">
			{PhoneNumber === '' ? null : (
				<a
					href={`tel:${foldDigits(PhoneNumber).replace(/[^\d+]/g, '')}`}
					className="min-h-6 whitespace-nowrap underline-offset-4 hover:underline"
				>
					{PhoneNumber}
				</a>
			)}
			{Email === null ? null : (
				<a
					href={mailTo(Email)}
					title={Email}
					className="block min-h-6 max-w-44 truncate underline-offset-4 hover:underline card:max-w-none card:whitespace-normal card:wrap-anywhere"
				>
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
			className="inline-flex min-h-6 max-w-44 items-start gap-1.5 font-medium card:max-w-full text-accent underline-offset-4 hover:underline"
		>
			<Download aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span className="truncate">{ResumeName}</span>
			<span className="sr-only">{` of ${nameOf(application)}`}</span>
		</a>
	);
};

type ApplicantColumn = Column<Application, SortColumn>;

const nameColumn: ApplicantColumn = {
	label: columns.name,
	kind: 'heading',
	line: true,
	sort: 'name',
	cellClassName: ({ Applicant }) =>
		`min-w-34 max-w-52 truncate card:min-w-0 card:max-w-none card:whitespace-normal ${Applicant.Name === '' ? 'font-normal text-ink-soft' : ''}`,
	cell: nameOf,
};

const detailColumns: readonly ApplicantColumn[] = [
	{ label: 'Résumé', cell: (application) => <Resume application={application} /> },
	{
		label: 'Contact',
		cell: (application) => <Contact application={application} />,
	},
	{
		label: columns.department,
		sort: 'department',
		cellClassName: 'max-w-36 truncate card:max-w-none card:whitespace-normal',
		cell: ({ Applicant }) => (Applicant.Department === '' ? null : Applicant.Department),
	},
	{ label: columns.year, sort: 'year', cell: ({ Applicant }) => Applicant.YearOfStudy },
	{
		label: columns.applied,
		sort: 'applied',
		cellClassName: 'whitespace-nowrap',
		cell: ({ CreatedAt }) => (
			<time dateTime={CreatedAt} title={formatDate(CreatedAt)}>
				{formatMoment(CreatedAt)}
			</time>
		),
	},
];

interface StateSelectProps {
	application: Application;
	onState: (state: ApplicationState) => Promise<unknown>;
}

function StateSelect({ application, onState }: StateSelectProps) {
	/** Stays while it is saved: arrow keys go on from the shown state. */
	const [chosen, setChosen] = useState<{ state: ApplicationState }>();
	const row = useFocusAfterRow<HTMLSpanElement>();
	const choose = async (state: ApplicationState) => {
		const own = { state };
		setChosen(own);
		await onState(state);
		setChosen((last) => (last === own ? undefined : last));
	};
	return (
		<span ref={row} className="relative z-1 block lg:-my-1.5">
			<Select
				aria-label={`Status of ${nameOf(application)}`}
				value={chosen?.state ?? application.State}
				className="w-34 card:w-29"
				pill={stateTones[chosen?.state ?? application.State]}
				onChange={({ target }) => void choose(target.value as ApplicationState)}
			>
				{applicationStates.map((state) => (
					<option key={state} value={state}>
						{stateNames[state]}
					</option>
				))}
			</Select>
		</span>
	);
}

export interface ApplicantsTableProps {
	position: string;
	view: ReturnType<typeof useTableView<Application, SortColumn>>;
	status: string;
	selected: ReadonlySet<number>;
	onSelect: (ids: readonly number[], isSelected: boolean) => void;
	onState: (application: Application, state: ApplicationState) => Promise<unknown>;
	onErase: ((application: Application) => Promise<unknown>) | undefined;
}

interface EraseActionProps extends Pick<StateSelectProps, 'application'> {
	onErase: (application: Application) => Promise<unknown>;
}

const EraseAction = ({ application, onErase }: EraseActionProps) => (
	<RowActions
		name={nameOf(application)}
		question="Delete this application?"
		consequence={`This permanently deletes the application of ${nameOf(application)}, with the résumé. Their link stops working, and they are not notified.`}
		confirm="Delete application"
		onDelete={() => onErase(application)}
	/>
);

export function ApplicantsTable({
	position,
	view,
	status,
	selected,
	onSelect,
	onState,
	onErase,
}: ApplicantsTableProps) {
	const canMail = useSite().data?.features.mail ?? false;
	const ids = view.rows.map(({ ApplicationID }) => ApplicationID);
	const selectedHere = ids.filter((id) => selected.has(id)).length;
	const all = {
		checked: ids.length > 0 && selectedHere === ids.length,
		ref: (element: HTMLInputElement | null) => {
			if (element) element.indeterminate = selectedHere > 0 && selectedHere < ids.length;
		},
		onChange: ({ target }: { target: HTMLInputElement }) => onSelect(ids, target.checked),
	};
	const selection: ApplicantColumn = {
		label: selectPage,
		header: <SelectBox aria-label={selectPage} {...all} />,
		kind: 'control',
		cellClassName: 'card:absolute card:top-3.5 card:left-3.5 card:z-1',
		cell: (application) => (
			<SelectBox
				aria-label={`Select ${nameOf(application)}`}
				checked={selected.has(application.ApplicationID)}
				onChange={({ target }) => onSelect([application.ApplicationID], target.checked)}
			/>
		),
	};
	const state: ApplicantColumn = {
		label: columns.state,
		line: true,
		sort: 'state',
		cell: (application) => <StateSelect application={application} onState={(next) => onState(application, next)} />,
	};
	const notified: ApplicantColumn = {
		label: 'Notified',
		cellClassName: 'whitespace-nowrap text-ink-soft',
		cell: (application) => notifiedText(application, canMail),
	};
	const erase: ApplicantColumn | undefined = onErase && {
		label: 'Delete',
		kind: 'actions',
		cell: (application) => <EraseAction application={application} onErase={onErase} />,
	};
	return (
		<TableView
			stacked
			opens={nameOf}
			label={`Applicants: ${position}`}
			columns={[selection, nameColumn, state, notified, ...detailColumns, ...(erase ? [erase] : [])]}
			rows={view.rows}
			keyOf={({ ApplicationID }) => ApplicationID}
			rowState={({ ApplicationID }) => ({ selected: selected.has(ApplicationID) })}
			empty="No applicant matches."
			view={view}
			pagesOf="applicants"
			status={status}
			cardControls={<Checkbox label={selectPage} {...all} />}
		/>
	);
}
