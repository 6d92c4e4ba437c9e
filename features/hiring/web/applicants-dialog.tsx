/** The modal with everybody who applied for a position: found, decided about, written to, taken away as an Excel file. */

import { Download, Mail } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { formatDay, toLocalInput } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { nextSorting, type Sorting } from '#web/ui/sorting.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useExport } from '#web/ui/use-export.ts';
import type { Sheet } from '#web/ui/workbook.ts';
import { type ApplicationState, applicationStates, noApplicants, stateNames } from '../rules.ts';
import { ApplicantsTable } from './applicants-table.tsx';
import {
	type Column,
	changeText,
	findApplications,
	sheetHeader,
	sheetRow,
	sortApplications,
} from './find-applicants.ts';
import { type Application, type Position, type Session, useApplicants, useSetStates } from './queries.ts';

const MailsDialog = lazy(() => import('./mails-dialog.tsx'));

const perPage = 50;

/** The applications as they are wanted: searched, narrowed, sorted, one page of them. */
function useView(applications: readonly Application[]) {
	const [text, setText] = useState('');
	const [state, setState] = useState<ApplicationState | 'all'>('all');
	const [sorting, setSorting] = useState<Sorting<Column>>();
	const [page, setPage] = useState(1);
	const wanted = useDeferredValue(text);
	const found = useMemo(
		() => sortApplications(findApplications(applications, wanted, state), sorting),
		[applications, wanted, state, sorting],
	);
	const pages = Math.max(1, Math.ceil(found.length / perPage));
	const current = Math.min(page, pages);
	const toFirst =
		<V,>(set: (value: V) => void) =>
		(value: V) => {
			set(value);
			setPage(1);
		};
	return {
		found,
		shown: found.slice((current - 1) * perPage, current * perPage),
		page: current,
		pages,
		setPage,
		text,
		setText: toFirst(setText),
		state,
		setState: toFirst(setState),
		sorting,
		setSorting,
	};
}

/** Which applications are chosen for a deed on many; who is gone is no longer chosen. */
function useChoice(applications: readonly Application[]) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const there = new Set(applications.map(({ ApplicationID }) => ApplicationID));
	const choose = (ids: readonly number[], isChosen: boolean) =>
		setChosen((before) =>
			isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
		);
	return { chosen: new Set([...chosen].filter((id) => there.has(id))), choose, chooseNone: () => setChosen(new Set()) };
}

const sheetOf = (applications: readonly Application[]): Sheet => ({
	name: 'Applicants',
	header: sheetHeader,
	widths: sheetHeader.map((_, index) => (index === 0 ? 20 : 24)),
	rows: applications.map(sheetRow),
});

interface ManyProps {
	count: number;
	isBusy: boolean;
	onState: (state: ApplicationState) => void;
	onNone: () => void;
}

/** Gives all that are chosen one state. */
const Many = ({ count, isBusy, onState, onNone }: ManyProps) => (
	<fieldset
		disabled={isBusy}
		className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-card bg-accent-soft px-4 py-3 shadow-lift"
	>
		<legend className="sr-only">{`${counted(count, 'application')} chosen`}</legend>
		<span aria-hidden="true" className="mr-2 font-semibold text-note tabular-nums">
			{counted(count, 'application')} chosen:
		</span>
		{applicationStates.map((state) => (
			<Button key={state} look="quiet" size="small" onClick={() => onState(state)}>
				{stateNames[state]}
			</Button>
		))}
		<Button look="bare" size="small" onClick={onNone}>
			Choose none
		</Button>
	</fieldset>
);

interface ApplicantsProps {
	position: Position;
	applications: readonly Application[];
	onMails: () => void;
}

function Applicants({ position, applications, onMails }: ApplicantsProps) {
	const view = useView(applications);
	const { chosen, choose, chooseNone } = useChoice(applications);
	const { run, isBusy } = useExport(fileName(position.Title, 'applicants.xlsx', 'position'), () =>
		sheetOf(applications),
	);
	const states = useSetStates(position.PositionID);
	const setState = async (ids: readonly number[], state: ApplicationState) => {
		try {
			await states.mutateAsync({ ids, state });
			const one = ids.length === 1 ? applications.find(({ ApplicationID }) => ApplicationID === ids[0]) : undefined;
			toast.success(
				one === undefined
					? `${counted(ids.length, 'application')} set to ${stateNames[state]}.`
					: changeText(one, state),
				'application states',
			);
		} catch (error) {
			toast.error(`The state was not saved: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
	const untold = applications.filter(({ State, ToldState }) => State !== 'received' && State !== ToldState).length;
	return (
		<div className="grid gap-5">
			<div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_11rem_auto]">
				<Field label="Search applicants">
					{(control) => <SearchInput {...control} value={view.text} onText={view.setText} />}
				</Field>
				<Field label="State">
					{(control) => (
						<Select
							{...control}
							value={view.state}
							onChange={({ target }) => view.setState(target.value as ApplicationState | 'all')}
						>
							<option value="all">All</option>
							{applicationStates.map((state) => (
								<option key={state} value={state}>
									{stateNames[state]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:col-span-2 lg:col-span-1">
					<Button look="quiet" busy={isBusy} busyLabel="Exporting…" onClick={() => void run()}>
						<Download aria-hidden="true" className="size-4.5" />
						Export to Excel
					</Button>
					<Button disabled={untold === 0} onClick={onMails}>
						<Mail aria-hidden="true" className="size-4.5" />
						Write to applicants
					</Button>
				</div>
			</div>
			<p className="max-w-prose text-ink-soft text-note">
				Applicants see their state on their own page at once. Nobody gets a mail until you write to them.
			</p>
			{chosen.size > 0 ? (
				<Many
					count={chosen.size}
					isBusy={states.isPending}
					onNone={chooseNone}
					onState={(state) => void setState([...chosen], state).then(chooseNone)}
				/>
			) : null}
			<ApplicantsTable
				position={position.Title}
				applications={view.shown}
				chosen={chosen}
				sorting={view.sorting}
				onSort={(column) => view.setSorting(nextSorting(view.sorting, column))}
				onChoose={choose}
				onState={(id, state) => void setState([id], state)}
			/>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-4">
				<p role="status" className="text-ink-soft text-note tabular-nums">
					{view.found.length === applications.length
						? counted(applications.length, 'applicant')
						: `${view.found.length} of ${counted(applications.length, 'applicant')}`}
				</p>
				<Pagination label="Pages of applicants" page={view.page} pages={view.pages} onPage={view.setPage} />
			</div>
		</div>
	);
}

const Loading = () => (
	<div role="status" aria-busy="true" className="grid gap-4">
		<span className="sr-only">Loading the applicants</span>
		<Skeleton className="h-11" />
		<Skeleton className="h-72" />
	</div>
);

interface ContentProps extends Omit<ApplicantsProps, 'applications'> {
	/** The day after which the applications are deleted. */
	deleteAfter: string | undefined;
}

function NoApplicants({ position, deleteAfter }: Omit<ContentProps, 'onMails'>) {
	const today = toLocalInput(new Date().toISOString()).slice(0, 10);
	const isOver = deleteAfter !== undefined && deleteAfter < today;
	const { title, text } = noApplicants(position.Applications ?? 0, position.Accepted ?? 0, isOver);
	return <EmptyState title={title}>{text}</EmptyState>;
}

function Content({ position, deleteAfter, onMails }: ContentProps) {
	return (
		<QueryView
			query={useApplicants(position.PositionID)}
			placeholder={<Loading />}
			failure={(reason) => `The applicants could not be loaded: ${reason}`}
			empty={<NoApplicants position={position} deleteAfter={deleteAfter} />}
		>
			{(applications) => <Applicants position={position} applications={applications} onMails={onMails} />}
		</QueryView>
	);
}

export interface ApplicantsDialogProps {
	session: Session;
	position: Position;
	onClose: () => void;
}

export default function ApplicantsDialog({ session, position, onClose }: ApplicantsDialogProps) {
	const [isWriting, setWriting] = useState(false);
	return (
		<Dialog
			title={`Applicants: ${position.Title}`}
			description={`${counted(position.Spots, 'spot')}.${session.DeleteAfter === undefined ? '' : ` Applications are deleted after ${formatDay(session.DeleteAfter)}.`}`}
			size="wide"
			onClose={onClose}
		>
			<Content position={position} deleteAfter={session.DeleteAfter} onMails={() => setWriting(true)} />
			<Suspense fallback={null}>
				{isWriting ? <MailsDialog position={position} onClose={() => setWriting(false)} /> : null}
			</Suspense>
		</Dialog>
	);
}
