/** How far an import is, what became of its rows, and who can be invited again. */
import { useId } from 'react';
import { counted } from '#contract/counted.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-view.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { countsText } from './import-form.tsx';
import { type Import, type ImportedRow, type Target, useInviteAgain, useProgress } from './queries.ts';
import { RowsTable } from './rows-table.tsx';

const isWaiting = ({ Accepted }: ImportedRow) => Accepted === false;

function Bar({ done, of, state }: Pick<Import, 'done' | 'of' | 'state'>) {
	const id = useId();
	return (
		<div className="grid max-w-xl gap-2">
			<p id={id} role="status" className="font-semibold tabular-nums">
				{state === 'done' ? 'The import is done.' : `${done} of ${counted(of, 'row')}`}
			</p>
			{state === 'done' ? null : (
				<>
					<progress
						aria-labelledby={id}
						value={done}
						max={of}
						className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
					/>
					<p className="text-ink-soft text-note">You can leave this page: the import goes on.</p>
				</>
			)}
		</div>
	);
}

/** Of clubs: the links to pass on, and “Invite again”. */
function useInvitations(importId: number) {
	const again = useInviteAgain();
	const invite = (row?: number) =>
		void toastOutcome(
			again.mutateAsync({ params: { importId }, body: row === undefined ? {} : { row } }),
			'The invitations are on their way.',
			'import',
		);
	const column: Column<ImportedRow> = {
		label: 'Invitation',
		kind: 'actions',
		cellClassName: ({ Accepted }) => (Accepted === undefined ? 'card:hidden' : ''),
		cell: (row) => {
			if (row.Accepted === undefined) return null;
			if (row.Accepted) return <span className="text-ink-soft text-note">Accepted</span>;
			return (
				<span className="flex flex-wrap gap-2">
					{row.InviteURL === undefined ? null : <CopyButton href={row.InviteURL}>Copy link</CopyButton>}
					<Button look="quiet" size="small" disabled={again.isPending} onClick={() => invite(row.row)}>
						Invite again<span className="sr-only">{` ${row.name}`}</span>
					</Button>
				</span>
			);
		},
	};
	return { column, invite, isPending: again.isPending };
}

function Invitations({ shown, isBusy, onInvite }: { shown: Import; isBusy: boolean; onInvite: () => void }) {
	const waiting = shown.rows.filter(isWaiting).length;
	if (waiting === 0 || shown.state === 'running') return null;
	return (
		<div className="grid justify-items-start gap-3">
			<p className="max-w-prose text-ink-soft">
				{shown.rows.some(({ InviteURL }) => InviteURL !== undefined)
					? `This site cannot send e-mail, so give each club its link. ${counted(waiting, 'club has not used its link', 'clubs have not used their links')} yet. A link works once, within 7 days.`
					: `${counted(waiting, 'club has', 'clubs have')} not followed the invitation yet. A link works once, within 7 days.`}
			</p>
			<Button look="quiet" size="small" busy={isBusy} onClick={onInvite}>
				Invite all again
			</Button>
		</div>
	);
}

function Progress({ importId, kind, shown }: { importId: number; kind: Target['kind']; shown: Import }) {
	const { column, invite, isPending } = useInvitations(importId);
	return (
		<div className="grid gap-6">
			<Bar {...shown} />
			<p>{countsText(shown.counts)}</p>
			{kind === 'clubs' ? (
				<Invitations shown={shown} isBusy={isPending || shown.inviting > 0} onInvite={() => invite()} />
			) : null}
			<RowsTable label="Imported rows" rows={shown.rows} more={kind === 'clubs' ? column : undefined} />
		</div>
	);
}

const missing = <EmptyState title="There is no such import">It may be older than 30 days.</EmptyState>;

export const ProgressCard = ({ target, importId }: { target: Target; importId: number }) => (
	<QueryView
		query={useProgress(target, importId)}
		placeholder={<Loading label="Loading the import" blocks={['h-12', 'h-44']} />}
		missing={missing}
	>
		{(shown) => <Progress importId={importId} kind={target.kind} shown={shown} />}
	</QueryView>
);
