/** `/clubAdmin/officers`: officers, hand-over and shared log-in. */

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ForRole } from '#web/app/for-role.tsx';
import { leave } from '#web/app/log-out.ts';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { recheckSession, useActing, useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import type { Officer } from '../contract.ts';
import { HandOverCard } from './hand-over-card.tsx';
import { OfficersTable } from './officers-table.tsx';
import { SharedLoginCard } from './shared-login-card.tsx';

const InviteDialog = late(() => import('./invite-dialog.tsx'));
const ChangeOfficerDialog = late(() => import('./change-officer-dialog.tsx'));

export const meta = () => [{ title: 'Officers · Club admin' }];

type Open = { kind: 'invite' } | { kind: 'change'; officer: Officer };

const loading = <Loading label="Loading the officers" blocks={['h-16', 'h-16', 'h-16']} />;

function LeadCards({
	user,
	officers,
	isOfficer,
}: {
	user: UserData;
	officers: readonly Officer[];
	isOfficer: boolean;
}) {
	const plan = useCall('GET /api/clubs/handOver', { query: { ClubID: user.ClubID } });
	const shared = useCall('GET /api/clubs/sharedLogin', { query: { ClubID: user.ClubID } });
	const placeholder = <Loading label="Loading" blocks={['h-52']} />;
	return (
		<div className="mt-12 grid gap-5 lg:grid-cols-2">
			<QueryView query={plan} placeholder={placeholder}>
				{(planned) => <HandOverCard clubId={user.ClubID} officers={officers} plan={planned} />}
			</QueryView>
			<QueryView query={shared} placeholder={placeholder}>
				{({ enabled }) => (
					<SharedLoginCard clubId={user.ClubID} email={user.Email} isOn={enabled} isOfficer={isOfficer} />
				)}
			</QueryView>
		</div>
	);
}

function Officers({ user }: { user: UserData }) {
	const may = useMay();
	const ownId = useActing()?.officer?.OfficerID;
	const [open, setOpen] = useState<Open>();
	const query = { ClubID: user.ClubID };
	const removal = useChange('DELETE /api/clubs/officers/:officerId', { refetch: '/api/clubs' });
	const plan = useCall('GET /api/clubs/handOver', { query }, { enabled: may('GET /api/clubs/handOver') });
	const nextLeads = plan.data?.Leads ?? [];
	const isPending = user.Club.Status === 'pending';
	const mayInvite = may('POST /api/clubs/officers') && !isPending;
	const invite = () => setOpen({ kind: 'invite' });
	const close = () => setOpen(undefined);
	const remove = async ({ OfficerID, Name }: Officer) => {
		const isRemoved = await toastOutcome(
			removal.mutateAsync({ params: { officerId: OfficerID } }),
			OfficerID === ownId ? `You are no longer an officer of ${user.ClubName}.` : `${Name} is no longer an officer.`,
			'officers',
		);
		if (isRemoved && OfficerID === ownId) await leave();
	};
	const actions = may('PUT /api/clubs/officers/:officerId')
		? { onEdit: (officer: Officer) => setOpen({ kind: 'change', officer }), onRemove: remove }
		: undefined;
	return (
		<div className="page py-10 sm:py-14">
			<header className="mb-10 grid items-end gap-x-8 gap-y-6 sm:grid-cols-[1fr_auto]">
				<div className="grid gap-3">
					<h1 className="type-heading">Officers</h1>
					<p className="max-w-prose text-balance text-ink-soft">
						People who manage this club, each with their own log-in.
					</p>
					{isPending ? (
						<p className="max-w-prose text-ink-soft">You can invite officers once your club is approved.</p>
					) : null}
				</div>
				{mayInvite ? (
					<Button onClick={invite}>
						<UserPlus aria-hidden="true" className="size-5" />
						Invite an officer
					</Button>
				) : null}
			</header>
			<QueryView
				query={useCall('GET /api/clubs/officers', { query })}
				placeholder={loading}
				failure={(reason) => `The officers could not be loaded: ${reason}`}
			>
				{(officers) => (
					<>
						{officers.length === 0 ? (
							<EmptyState
								title="No officers yet"
								action={
									mayInvite ? (
										<Button look="quiet" onClick={invite}>
											Invite the first officer
										</Button>
									) : undefined
								}
							>
								Until then, everyone logs in with the club’s address and password.
							</EmptyState>
						) : (
							<OfficersTable {...{ officers, ownId, nextLeads, actions }} />
						)}
						{may('PUT /api/clubs/handOver') ? (
							<LeadCards user={user} officers={officers} isOfficer={ownId !== undefined} />
						) : null}
					</>
				)}
			</QueryView>
			{open?.kind === 'invite' ? <InviteDialog clubId={user.ClubID} onClose={close} /> : null}
			{open?.kind === 'change' ? (
				<ChangeOfficerDialog
					officer={open.officer}
					onClose={() => {
						// One's own role may allow other things now.
						if (open.officer.OfficerID === ownId) void recheckSession();
						close();
					}}
				/>
			) : null}
		</div>
	);
}

export default function OfficersPage() {
	const user = useSession();
	if (!user) return null;
	return (
		<ForRole route="GET /api/clubs/officers" heading="Officers">
			<Officers user={user} />
		</ForRole>
	);
}
