/** Deleted clubs: name, author, time and reason. */
import type { Reply } from '#web/app/contracts.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { formatDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useMore } from '#web/ui/use-more.ts';

type DeletedClub = Reply<'GET /api/staff/deletedClubs'>[number];

const Item = ({ club: { ClubName, DeletedAt, DeletedBy, Reason } }: { club: DeletedClub }) => (
	<li className="grid gap-x-4 gap-y-1 border-line border-b py-3 lg:grid-cols-[22rem_1fr]">
		<h2 dir="auto" className="font-semibold text-lead wrap-anywhere lg:row-span-2">
			{ClubName}
		</h2>
		<p className="text-ink-soft text-note">
			{DeletedBy === null ? 'Deleted automatically after its rejection' : `Deleted by ${DeletedBy}`},{' '}
			<time dateTime={DeletedAt} className="whitespace-nowrap">
				{formatDate(DeletedAt)}
			</time>
		</p>
		{Reason === null ? null : <p className="max-w-prose whitespace-pre-line wrap-anywhere">{Reason}</p>}
	</li>
);

function Items({ clubs }: { clubs: readonly DeletedClub[] }) {
	const { shown, element, more } = useMore<DeletedClub, HTMLOListElement>(clubs, {
		portion: 30,
		keyOf: ({ DeletedID }) => DeletedID,
	});
	return (
		<>
			<ol ref={element}>
				{shown.map((club) => (
					<Item key={club.DeletedID} club={club} />
				))}
			</ol>
			<MoreButton more={more} className="border-line border-t py-8 text-center" />
		</>
	);
}

export const DeletedClubList = () => (
	<QueryView
		query={useCall('GET /api/staff/deletedClubs')}
		placeholder={<Loading label="Loading the deleted clubs" blocks={['h-16', 'h-16']} />}
		empty={
			<EmptyState title="No club was deleted" className="mt-8">
				To delete a club, open its details after deciding on it.
			</EmptyState>
		}
	>
		{(clubs) => <Items clubs={clubs} />}
	</QueryView>
);
