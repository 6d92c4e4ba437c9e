/** The devices on which an account is logged in. */
import { useRef } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { LoginSession } from '../contract.ts';
import { PasskeyList } from './passkey-list.tsx';

/** A tab may have one of a club and one of the staff. */
type SessionKind = 'club' | 'staff';

const sayWhy = ({ message }: Error) => toast.error(message);

interface DeviceProps {
	session: LoginSession;
	busy: boolean;
	onEnd: () => void;
}

const DeviceItem = ({ session: { Device, Since, LastSeen, Current }, busy, onEnd }: DeviceProps) => (
	<li className="flex items-center justify-between gap-4 border-line border-t py-4 first:border-t-0 first:pt-0">
		<div className="min-w-0">
			<p className="font-semibold">{Device}</p>
			<p className="text-ink-soft text-note">
				{Current ? (
					'This device'
				) : (
					<>
						Last used <time dateTime={LastSeen}>{formatMoment(LastSeen)}</time>
					</>
				)}
				{', logged in since '}
				<time dateTime={Since}>{formatMoment(Since)}</time>
			</p>
		</div>
		{Current ? null : (
			<Button look="quiet" size="small" busy={busy} onClick={onEnd} className="shrink-0">
				Log out
				<span className="sr-only">{` ${Device}, last used ${formatMoment(LastSeen)}`}</span>
			</Button>
		)}
	</li>
);

function Devices({ sessions, kind }: { sessions: readonly LoginSession[]; kind: SessionKind }) {
	const list = useRef<HTMLUListElement>(null);
	const endOne = useChange('DELETE /api/accounts/sessions/:sessionId', { refetch: '/api/accounts/sessions' });
	const endOthers = useChange('DELETE /api/accounts/sessions', { refetch: '/api/accounts/sessions' });
	/** The button goes with its row. */
	const keepFocus = () => list.current?.focus();
	const end = ({ SessionID, Device }: LoginSession) => {
		const onSuccess = () => {
			toast.success(`${Device} is logged out.`);
			keepFocus();
		};
		endOne.mutate({ params: { sessionId: SessionID }, query: { kind } }, { onSuccess, onError: sayWhy });
	};
	const endAll = () => {
		const onSuccess = () => {
			toast.success('All other devices are logged out.');
			keepFocus();
		};
		endOthers.mutate({ query: { kind } }, { onSuccess, onError: sayWhy });
	};
	return (
		<div className="grid gap-6">
			<ul ref={list} tabIndex={-1} aria-label="Devices">
				{sessions.map((session) => (
					<DeviceItem
						key={session.SessionID}
						session={session}
						busy={endOne.isPending && endOne.variables.params?.sessionId === session.SessionID}
						onEnd={() => end(session)}
					/>
				))}
			</ul>
			{sessions.length > 1 ? (
				<Button look="quiet" busy={endOthers.isPending} onClick={endAll} className="justify-self-start">
					Log out all other devices
				</Button>
			) : (
				<p className="text-ink-soft text-note">No other devices.</p>
			)}
		</div>
	);
}

export default function LoginSessionsDialog({ kind, onClose }: { kind: SessionKind; onClose: () => void }) {
	return (
		<Dialog
			title="Logged-in devices"
			description="Log out devices you do not recognise or no longer use. If you do not recognise one, change your password too."
			onClose={onClose}
		>
			<QueryView
				// Fetched at each opening.
				query={useCall('GET /api/accounts/sessions', { query: { kind } }, { gcTime: 0 })}
				placeholder={<Loading label="Loading your devices" blocks={['h-14', 'h-14']} />}
			>
				{(sessions) => <Devices sessions={sessions} kind={kind} />}
			</QueryView>
			<PasskeyList kind={kind} />
		</Dialog>
	);
}
