/** `/clubAdmin/hiring/{id}`: one hiring session with its positions, and who applied. */

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { toast, toastOutcome } from '#web/ui/toast.tsx';
import { notListed } from '../list-rules.ts';
import { hiringTexts } from '../rules.ts';
import { PositionList } from './position-list.tsx';
import type { HiringSession, Position } from './queries.ts';
import { SessionHead, sessionToasts } from './session-head-card.tsx';
import { SpotsCard } from './spots-card.tsx';

const EditSessionDialog = late(() => import('./edit-session-dialog.tsx'));
const PositionDialog = late(() => import('./position-dialog.tsx'));
const ApplicantsDialog = late(() => import('./applicants-dialog.tsx'));

export const meta = () => [];

type Open =
	| { kind: 'edit' | 'close' | 'delete' | 'add' }
	| { kind: 'position' | 'remove' | 'applicants'; position: Position };

const asItIs = (session: HiringSession, position: Position): Position =>
	session.Positions.find(({ PositionID }) => PositionID === position.PositionID) ?? position;

const refetch = { refetch: '/api/hiring' } as const;

interface OpenDialogProps {
	session: HiringSession;
	open: Open;
	onClose: () => void;
}

function OpenDialog({ session, open, onClose }: OpenDialogProps) {
	const { SessionID, Title } = session;
	const query = { SessionID };
	const { mutateAsync: closeSession } = useChange('POST /api/hiring/closeHiringSession', refetch);
	const { mutateAsync: deleteSession } = useChange('DELETE /api/hiring/deleteHiringSession', refetch);
	const { mutateAsync: deletePosition } = useChange('DELETE /api/hiring/DeleteHiringPosition', refetch);
	const navigate = useNavigate();
	switch (open.kind) {
		case 'edit':
			return <EditSessionDialog session={session} onClose={onClose} />;
		case 'add':
			return <PositionDialog sessionId={SessionID} onClose={onClose} />;
		case 'position':
			return <PositionDialog sessionId={SessionID} position={open.position} onClose={onClose} />;
		case 'applicants':
			return <ApplicantsDialog session={session} position={asItIs(session, open.position)} onClose={onClose} />;
		case 'close':
			return (
				<ConfirmDialog
					question="Close this session early?"
					consequence="Nobody can apply any more, and the public page no longer shows it. You keep all applications and can open it again."
					confirm="Close session"
					cancel="Keep it open"
					onConfirm={async () => {
						const closed = 'The session is closed. Nobody can apply any more.';
						await toastOutcome(closeSession({ query }), closed, sessionToasts);
						onClose();
					}}
					onCancel={onClose}
				/>
			);
		case 'delete':
			return (
				<ConfirmDialog
					question="Delete this hiring session?"
					consequence={`This permanently deletes “${Title}”, its positions, every application and every résumé.`}
					confirm="Delete session"
					onConfirm={async () => {
						// First: a deleted session's page would report it missing.
						await navigate('/clubAdmin/hiring', { replace: true });
						await toastOutcome(deleteSession({ query }), 'The hiring session was deleted.', sessionToasts);
						onClose();
					}}
					onCancel={onClose}
				/>
			);
		case 'remove':
			return (
				<ConfirmDialog
					question={`Delete the position “${open.position.Title}”?`}
					consequence="This permanently deletes it, with every application for it and every résumé."
					confirm="Delete position"
					onConfirm={async () => {
						try {
							await deletePosition({ query: { PositionID: open.position.PositionID } });
							toast.success(hiringTexts.position.deleted);
						} catch (error) {
							console.error('The position could not be deleted.', error);
						}
						onClose();
					}}
					onCancel={onClose}
				/>
			);
	}
}

function Detail({ session }: { session: HiringSession }) {
	const may = useMay();
	const [open, setOpen] = useState<Open>();
	const { Positions } = session;
	return (
		<div className={`hue-${session.Hue}`}>
			<title>{`${session.Title} · Club admin`}</title>
			<SessionHead session={session} onOpen={(kind) => setOpen({ kind })} />
			<section aria-labelledby="positions">
				<div className="mb-5 flex flex-wrap items-center justify-between gap-4">
					<h2 id="positions" className="type-title">
						Positions
					</h2>
					{may('POST /api/hiring/addHiringPosition') ? (
						<Button onClick={() => setOpen({ kind: 'add' })}>
							<Plus aria-hidden="true" className="size-5" />
							Add position
						</Button>
					) : null}
				</div>
				{Positions.length === 0 ? (
					<EmptyState title="No positions yet">People apply for a position, so add at least one.</EmptyState>
				) : (
					<PositionList
						positions={Positions}
						onApplicants={(position) => setOpen({ kind: 'applicants', position })}
						onEdit={
							may('PUT /api/hiring/updateHiringPosition')
								? (position) => setOpen({ kind: 'position', position })
								: undefined
						}
						onRemove={
							may('DELETE /api/hiring/DeleteHiringPosition')
								? (position) => setOpen({ kind: 'remove', position })
								: undefined
						}
					/>
				)}
			</section>
			{Positions.length === 0 ? null : <SpotsCard positions={Positions} />}
			{open ? <OpenDialog session={session} open={open} onClose={() => setOpen(undefined)} /> : null}
		</div>
	);
}

function usePassedSession(sessionId: string): HiringSession | undefined {
	const { session } = (useLocation().state ?? {}) as { session?: HiringSession };
	return session?.SessionID === Number(sessionId) ? session : undefined;
}

const loading = (
	<Loading
		label="Loading the hiring session"
		isHeading
		blocks={['h-14 w-2/3', 'h-5 w-1/2', 'mt-4 h-44']}
		className="grid gap-5"
	/>
);

const withHeading = (content: ReactNode) => (
	<>
		<h1 className="type-heading mb-6">Hiring session</h1>
		{content}
	</>
);

const missing = <EmptyState title="There is no such session">It was deleted, or the address is mistyped.</EmptyState>;

function SessionById({ sessionId, clubId }: { sessionId: string; clubId: number }) {
	const passed = usePassedSession(sessionId);
	const sessions = useCall('GET /api/hiring/hiringSessions', { query: { ClubID: clubId } });
	const { error, isFetching, refetch } = sessions;
	const data = sessions.data ?? (passed && [passed]);
	return (
		<QueryView
			query={{ data, error, isFetching, refetch }}
			placeholder={loading}
			failure={notListed}
			failurePage={withHeading}
		>
			{(own) => {
				const session = own.find(({ SessionID }) => SessionID === Number(sessionId));
				return session ? <Detail session={session} /> : withHeading(missing);
			}}
		</QueryView>
	);
}

export default function HiringSessionPage() {
	const { sessionId = '' } = useParams();
	const user = useSession();
	if (!user) return null;
	return (
		<TitledPage title="Hiring · Club admin">
			<div className="page py-8 sm:py-12">
				<BackLink to="/clubAdmin/hiring" />
				<SessionById key={sessionId} sessionId={sessionId} clubId={user.ClubID} />
			</div>
		</TitledPage>
	);
}
