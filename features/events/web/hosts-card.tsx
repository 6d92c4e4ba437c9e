/** The clubs that hold an event together with its own; invites and removes them. */

import { limits } from '#contract/limits.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useIdempotencyKey } from '#web/app/idempotency-key.ts';
import { useMay } from '#web/app/may.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast, toastOutcome } from '#web/ui/toast.tsx';
import type { Event } from './queries.ts';

const refetch = '/api/events';

function InviteForm({ event, hosts }: { event: Event; hosts: readonly number[] }) {
	const clubs = useCall('GET /api/clubs/getClubData').data ?? [];
	const invite = useChange('POST /api/events/:eventId/hosts', { refetch });
	const keyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { ClubID: '' },
		problems: ({ ClubID }) => (ClubID === '' ? { ClubID: 'Choose a club.' } : {}),
		refused: ({ message }) => ({ ClubID: message }),
		onSubmit: async ({ ClubID }) => {
			await invite.mutateAsync({
				params: { eventId: event.EventID },
				body: { ClubID: Number(ClubID) },
				idempotencyKey: keyFor(ClubID),
			});
			toast.success('The club is invited. It appears with the event once it accepts.', 'hosting');
			form.reset();
		},
	});
	const others = clubs.filter(({ ClubID }) => ClubID !== event.ClubID && !hosts.includes(ClubID));
	return (
		<Form of={form} className="flex max-w-lg flex-wrap items-start gap-3">
			<form.AppField name="ClubID">
				{(field) => (
					<field.Choice label="Invite a club" reserve={false} className="min-w-56 flex-1">
						<option value="">Choose a club</option>
						{others.map(({ ClubID, ClubName }) => (
							<option key={ClubID} value={ClubID}>
								{ClubName}
							</option>
						))}
					</field.Choice>
				)}
			</form.AppField>
			<form.Submit look="quiet" className="mt-7">
				Invite
			</form.Submit>
		</Form>
	);
}

export function HostsCard({ event }: { event: Event }) {
	const may = useMay();
	const remove = useChange('DELETE /api/events/:eventId/hosts/:clubId', { refetch });
	const { EventID: eventId, Hosts, Invited = [] } = event;
	const hosts = [
		...Hosts.map((host) => ({ ...host, isInvited: false })),
		...Invited.map((host) => ({ ...host, isInvited: true })),
	];
	const mayInvite = may('POST /api/events/:eventId/hosts') && hosts.length < limits.hosts && !event.Hidden;
	if (hosts.length === 0 && !mayInvite) return null;
	return (
		<section aria-labelledby="hosts" className="grid gap-4">
			<h2 id="hosts" className="type-title">
				Co-hosts
			</h2>
			{hosts.length === 0 ? (
				<p className="text-ink-soft">
					No other club yet. Co-hosts see how many people registered, never their answers.
				</p>
			) : (
				<ul className="grid max-w-lg gap-2">
					{hosts.map(({ ClubID, ClubName, isInvited }) => (
						<li key={ClubID} className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<bdi className="min-w-0 font-medium wrap-anywhere">{ClubName}</bdi>
							{isInvited ? <Pill tone="waiting">Invited</Pill> : null}
							{may('DELETE /api/events/:eventId/hosts/:clubId') ? (
								<Button
									look="quiet"
									size="small"
									className="ml-auto"
									disabled={remove.isPending}
									onClick={() =>
										void toastOutcome(
											remove.mutateAsync({ params: { eventId, clubId: ClubID } }),
											`${ClubName} is removed.`,
											'hosting',
										)
									}
								>
									Remove<span className="sr-only">{` ${ClubName}`}</span>
								</Button>
							) : null}
						</li>
					))}
				</ul>
			)}
			{mayInvite ? <InviteForm event={event} hosts={hosts.map(({ ClubID }) => ClubID)} /> : null}
		</section>
	);
}
