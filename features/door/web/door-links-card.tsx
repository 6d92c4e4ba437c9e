/** The links of the helpers at an event's door. */
import { Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { TableView } from '#web/ui/table-view.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import type { DoorLink } from './door-queries.ts';

const NewLinkDialog = late(() => import('./new-link-dialog.tsx'));

const params = (eventId: number) => ({ params: { eventId: String(eventId) } });

function DeleteQuestion({ eventId, link, onClose }: { eventId: number; link: DoorLink; onClose: () => void }) {
	const deletion = useChange('DELETE /api/events/:eventId/doorLinks/:linkId', { refetch: '/api/events' });
	return (
		<ConfirmDialog
			question={`Delete the link “${link.Name}”?`}
			consequence="The helper’s phone can no longer scan, and loses the names once it is online. Scans it has sent still count."
			confirm="Delete link"
			onConfirm={async () => {
				const deleted = deletion.mutateAsync({
					params: { eventId: String(eventId), linkId: String(link.DoorLinkID) },
				});
				await toastOutcome(deleted, 'The link is deleted.', 'door-links');
				onClose();
			}}
			onCancel={onClose}
		/>
	);
}

interface LinksProps {
	links: readonly DoorLink[];
	onDelete: ((link: DoorLink) => void) | undefined;
}

const Links = ({ links, onDelete }: LinksProps) => (
	<TableView<DoorLink, never>
		label="Helpers"
		stacked
		rows={links}
		keyOf={({ DoorLinkID }) => DoorLinkID}
		columns={[
			{ label: 'Name', kind: 'heading', cell: ({ Name }) => <bdi>{Name}</bdi> },
			{ label: 'Made', cell: ({ CreatedAt }) => formatMoment(CreatedAt) },
			{ label: 'Last used', cell: ({ LastUsed }) => (LastUsed === null ? 'Never' : formatMoment(LastUsed)) },
			...(onDelete
				? ([
						{
							label: 'Actions',
							kind: 'actions',
							cell: (link: DoorLink) => (
								<span className="-my-1 -ml-2.5 inline-flex forced-colors:-ml-1 lg:-my-2.5">
									<IconButton label={`Delete the link: ${link.Name}`} onClick={() => onDelete(link)}>
										<Trash2 aria-hidden="true" />
									</IconButton>
								</span>
							),
						},
					] as const)
				: []),
		]}
	/>
);

export function DoorLinksCard({ eventId }: { eventId: number }) {
	const links = useCall('GET /api/events/:eventId/doorLinks', params(eventId));
	const may = useMay();
	const [isAdding, setAdding] = useState(false);
	const [deleted, setDeleted] = useState<DoorLink>();
	const mayAdd = may('POST /api/events/:eventId/doorLinks');
	const mayDelete = may('DELETE /api/events/:eventId/doorLinks/:linkId');
	return (
		<div className="grid gap-4">
			<QueryView
				query={links}
				placeholder={<Loading label="Loading the links" blocks={['h-20']} />}
				failure={(reason) => `The links could not be loaded: ${reason}`}
			>
				{(found) =>
					found.length === 0 ? (
						<p className="text-ink-soft">
							No helpers yet. Give each helper a link: it opens this door and nothing else.
						</p>
					) : (
						<Links links={found} onDelete={mayDelete ? setDeleted : undefined} />
					)
				}
			</QueryView>
			{mayAdd ? (
				<Button look="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
					<UserPlus aria-hidden="true" className="size-4.5" />
					New helper link
				</Button>
			) : null}
			{isAdding ? <NewLinkDialog eventId={eventId} onClose={() => setAdding(false)} /> : null}
			{deleted ? <DeleteQuestion eventId={eventId} link={deleted} onClose={() => setDeleted(undefined)} /> : null}
		</div>
	);
}
