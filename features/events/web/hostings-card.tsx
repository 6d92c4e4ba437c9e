/** Other clubs' events that the club is asked to hold together, or holds. */

import { Handshake } from 'lucide-react';
import type { Reply } from '#web/app/contracts.ts';
import type { May } from '#web/app/may.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { formatSpan } from '#web/ui/dates.ts';
import { TaskItem, taskActionClass } from '#web/ui/task-item.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';

type Hosting = Reply<'GET /api/clubs/hostings'>[number];

const refetch = ['/api/clubs/hostings', '/api/events'] as const;

const useHostings = (clubId: number) => useCall('GET /api/clubs/hostings', { query: { ClubID: clubId } }).data ?? [];

function useAnswer({ EventID, EventName }: Hosting, clubId: number) {
	const accept = useChange('POST /api/events/:eventId/hosts/accept', { refetch });
	const remove = useChange('DELETE /api/events/:eventId/hosts/:clubId', { refetch });
	return {
		isBusy: accept.isPending || remove.isPending,
		accept: () =>
			toastOutcome(
				accept.mutateAsync({ params: { eventId: EventID } }),
				`Your club now co-hosts ${EventName}.`,
				'hosting',
			),
		leave: (text: string) =>
			toastOutcome(remove.mutateAsync({ params: { eventId: EventID, clubId } }), text, 'hosting'),
	};
}

interface HostingProps {
	hosting: Hosting;
	clubId: number;
	may: May;
}

function Invitation({ hosting, clubId, may }: HostingProps) {
	const { isBusy, accept, leave } = useAnswer(hosting, clubId);
	const { EventName, ClubName, StartDateTime, EndDateTime } = hosting;
	return (
		<TaskItem
			icon={Handshake}
			title={
				<>
					Co-host <bdi>{EventName}</bdi>?
				</>
			}
			action={
				may('POST /api/events/:eventId/hosts/accept') ? (
					<>
						<button type="button" disabled={isBusy} className={taskActionClass} onClick={() => void accept()}>
							Accept<span className="sr-only">{` to co-host ${EventName}`}</span>
						</button>
						<button
							type="button"
							disabled={isBusy}
							className={taskActionClass}
							onClick={() => void leave(`You declined to co-host ${EventName}.`)}
						>
							Decline<span className="sr-only">{` to co-host ${EventName}`}</span>
						</button>
					</>
				) : undefined
			}
		>
			{`${ClubName} invites your club. ${formatSpan(StartDateTime, EndDateTime)}`}
		</TaskItem>
	);
}

/** Invitations without an answer, for the dashboard. */
export const InvitationsCard = ({ clubId, may }: { clubId: number; may: May }) =>
	useHostings(clubId)
		.filter(({ State }) => State === 'invited')
		.map((hosting) => <Invitation key={hosting.EventID} {...{ hosting, clubId, may }} />);

function Held({ hosting, clubId, may }: HostingProps) {
	const { isBusy, leave } = useAnswer(hosting, clubId);
	const { EventName, ClubName, StartDateTime, EndDateTime, Going, Waiting } = hosting;
	const numbers = `${Going.toLocaleString('en')} going${Waiting > 0 ? ` · ${Waiting.toLocaleString('en')} waiting` : ''}`;
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t py-4">
			<div className="grid min-w-0 gap-0.5">
				<h3 className="font-semibold wrap-anywhere">
					<bdi>{EventName}</bdi>
				</h3>
				<p className="text-ink-soft text-note wrap-anywhere">
					{`With ${ClubName} · ${formatSpan(StartDateTime, EndDateTime)} · ${numbers}`}
				</p>
			</div>
			{may('DELETE /api/events/:eventId/hosts/:clubId') ? (
				<button
					type="button"
					disabled={isBusy}
					className={taskActionClass}
					onClick={() => void leave(`Your club no longer co-hosts ${EventName}.`)}
				>
					Leave<span className="sr-only">{` ${EventName}`}</span>
				</button>
			) : null}
		</li>
	);
}

/** The events that the club holds together with others. */
export function HostingsCard({ clubId, may }: { clubId: number; may: May }) {
	const held = useHostings(clubId).filter(({ State }) => State === 'accepted');
	if (held.length === 0) return null;
	return (
		<section aria-labelledby="held" className="mt-14">
			<h2 id="held" className="type-title mb-4">
				Events you co-host
			</h2>
			<ul className="border-line border-b">
				{held.map((hosting) => (
					<Held key={hosting.EventID} {...{ hosting, clubId, may }} />
				))}
			</ul>
		</section>
	);
}
