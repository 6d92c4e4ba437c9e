/** A position's applicants: search, states, mails, Excel. */

import { Download, Mail } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import type { Sheet } from '#contract/sheet.ts';
import { dayAt } from '#contract/time.ts';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { messageOf } from '#web/ui/message-of.ts';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useExport } from '#web/ui/use-export.ts';
import { useTableView } from '#web/ui/use-table-view.ts';
import { type ApplicationState, applicationStates, noApplicants, stateNames } from '../rules.ts';
import { ApplicantsTable } from './applicants-table.tsx';
import { findApplications, inState, sheetHeader, sheetRow, sortApplications } from './find-applicants.ts';
import type { Application, HiringSession, Position } from './queries.ts';
import { toastGroup, useGivingStates } from './state-queries.ts';

const MailsDialog = late(() => import('./mails-dialog.tsx'));

/** Selected applicants that filter and search show on any page. */
function useSelection(shown: readonly Application[]) {
	const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
	const select = (added: readonly number[], isSelected: boolean) =>
		setIds((before) => (isSelected ? before.union(new Set(added)) : before.difference(new Set(added))));
	return {
		selected: shown.filter(({ ApplicationID }) => ids.has(ApplicationID)),
		select,
		clear: () => setIds(new Set()),
	};
}

const sheetOf = (applications: readonly Application[]): Sheet => ({
	name: 'Applicants',
	header: sheetHeader,
	widths: sheetHeader.map((_, index) => (index === 0 ? 20 : 24)),
	rows: applications.map(sheetRow),
});

interface BulkActionsProps {
	count: number;
	isBusy: boolean;
	onState: (state: ApplicationState) => void;
	onNone: () => void;
}

function BulkActions({ count, isBusy, onState, onNone }: BulkActionsProps) {
	const bar = useRef<HTMLFieldSetElement>(null);
	useLayoutEffect(() => {
		const shown = bar.current;
		// Runs before the bar is removed.
		return () => {
			if (!shown?.contains(document.activeElement)) return;
			shown.parentElement?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
		};
	}, []);
	return (
		<fieldset
			ref={bar}
			className="sticky top-2 z-10 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap rounded-card bg-accent-soft px-4 py-3 shadow-lift forced-colors:border"
		>
			<legend className="sr-only">{`${counted(count, 'application')} selected`}</legend>
			<span
				aria-hidden="true"
				className="mr-2 font-semibold text-note tabular-nums max-sm:-order-2"
			>{`${counted(count, 'application')} selected:`}</span>
			{applicationStates.map((state) => (
				<Button
					key={state}
					look="quiet"
					size="small"
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) onState(state);
					}}
				>
					{stateNames[state]}
				</Button>
			))}
			<Button look="bare" size="small" className="max-sm:-order-1 sm:ml-auto" onClick={onNone}>
				Clear selection
			</Button>
		</fieldset>
	);
}

interface ApplicantsProps {
	position: Position;
	applications: readonly Application[];
	onMails: () => void;
}

function Applicants({ position, applications, onMails }: ApplicantsProps) {
	const may = useMay();
	const mayWrite = may('POST /api/hiring/sendStateMails');
	const [state, setState] = useState<ApplicationState | 'all'>('all');
	const wanted = useMemo(() => inState(applications, state), [applications, state]);
	const view = useTableView(wanted, { pageSize: 50, search: findApplications, sort: sortApplications });
	const { selected, select, clear } = useSelection(view.foundRows);
	const { run, isBusy } = useExport(fileName(position.Title, 'applicants.xlsx', 'position'), () => sheetOf(wanted));
	const { giveOne, giveMany, isPending } = useGivingStates(position.PositionID);
	const selectedIds = selected.map(({ ApplicationID }) => ApplicationID);
	const giveSelected = async (given: ApplicationState) => select(await giveMany(selected, given), false);
	const erasing = useChange('DELETE /api/hiring/applications/byId/:ApplicationID', { refetch: '/api/hiring' });
	const erase = async ({ ApplicationID }: Application) => {
		try {
			await erasing.mutateAsync({ params: { ApplicationID } });
			toast.success('The application is deleted.', toastGroup);
		} catch (error) {
			toast.error(`The application was not deleted: ${messageOf(error)}`);
		}
	};
	const unnotified = applications.filter(({ State, ToldState }) => State !== 'received' && State !== ToldState).length;
	return (
		<div className="grid gap-5">
			<div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_11rem_auto]">
				<SearchField label="Search applicants" text={view.text} onText={view.onText} />
				<Field label="Status">
					{(control) => (
						<Select
							{...control}
							value={state}
							onChange={({ target }) => {
								setState(target.value as ApplicationState | 'all');
								view.onPage(1);
							}}
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
				<div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-2 max-sm:[&_svg]:hidden sm:col-span-2 lg:col-span-1">
					<Button look="quiet" busy={isBusy} busyLabel="Exporting…" onClick={() => void run()}>
						<Download aria-hidden="true" className="size-4.5" />
						Export to Excel
					</Button>
					{mayWrite ? (
						<Button disabled={unnotified === 0} onClick={onMails}>
							<Mail aria-hidden="true" className="size-4.5" />
							Write to applicants
						</Button>
					) : null}
				</div>
			</div>
			<p className="max-w-prose text-balance text-ink-soft text-note">{`Applicants see status changes at once. They get an e-mail only when ${mayWrite ? 'you write' : 'an editor writes'} to them.`}</p>
			{view.isNearest ? <NearestNote what="applicant" /> : null}
			{selected.length > 0 ? (
				<BulkActions
					count={selected.length}
					isBusy={isPending}
					onNone={clear}
					onState={(given) => void giveSelected(given)}
				/>
			) : null}
			<ApplicantsTable
				position={position.Title}
				view={view}
				status={
					view.found === applications.length
						? counted(applications.length, 'applicant')
						: `${view.found} of ${counted(applications.length, 'applicant')}`
				}
				selected={new Set(selectedIds)}
				onSelect={select}
				onState={giveOne}
				onErase={may('DELETE /api/hiring/applications/byId/:ApplicationID') ? erase : undefined}
			/>
		</div>
	);
}

const loading = <Loading label="Loading the applicants" blocks={['h-11', 'h-72']} />;

interface ContentProps extends Omit<ApplicantsProps, 'applications'> {
	session: HiringSession;
}

function NoApplicants({ session, position }: Omit<ContentProps, 'onMails'>) {
	const isPublic = useSession()?.Club.Status === 'approved';
	const timeZone = useCollegeZone();
	const { DeleteAfter: deleteAfter, State: state } = session;
	const isOver = deleteAfter !== undefined && deleteAfter < dayAt(new Date(), timeZone);
	const { Applications: applied = 0, Accepted: accepted = 0 } = position;
	const { title, text } = noApplicants({ applied, accepted, isOver, state, isPublic });
	return <EmptyState title={title}>{text}</EmptyState>;
}

function Content({ session, position, onMails }: ContentProps) {
	return (
		<QueryView
			query={useCall('GET /api/hiring/getApplicantsByPositionId', { query: { PositionID: position.PositionID } })}
			placeholder={loading}
			failure={(reason) => `The applicants could not be loaded: ${reason}`}
			empty={<NoApplicants session={session} position={position} />}
		>
			{(applications) => <Applicants position={position} applications={applications} onMails={onMails} />}
		</QueryView>
	);
}

export interface ApplicantsDialogProps {
	session: HiringSession;
	position: Position;
	onClose: () => void;
}

export default function ApplicantsDialog({ session, position, onClose }: ApplicantsDialogProps) {
	const [isWriting, setWriting] = useState(false);
	return (
		<Dialog
			title={
				<>
					Applicants: <bdi>{position.Title}</bdi>
				</>
			}
			description={`${counted(position.Spots, 'spot')}.${session.DeleteAfter === undefined ? '' : ` Applications are deleted after ${formatDay(session.DeleteAfter)}.`}`}
			size="wide"
			onClose={onClose}
		>
			<Content session={session} position={position} onMails={() => setWriting(true)} />
			{isWriting ? <MailsDialog position={position} onClose={() => setWriting(false)} /> : null}
		</Dialog>
	);
}
