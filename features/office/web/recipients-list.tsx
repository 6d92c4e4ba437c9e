/** The clubs that a message goes to. */
import { counted } from '#contract/counted.ts';
import type { StaffClub } from '#features/staff/contract.ts';

const mostShown = 40;

export const RecipientsList = ({ clubs }: { clubs: readonly StaffClub[] }) => (
	<section
		aria-label="Recipients"
		className="grid grid-cols-1 content-start gap-3 rounded-card p-5 ring-1 ring-line max-lg:mb-4"
	>
		<p
			role="status"
			className="font-semibold text-note"
		>{`${counted(clubs.length, 'club')} and ${clubs.length === 1 ? 'its' : 'their'} leads`}</p>
		<ul className="gap-6 text-note max-lg:hidden xl:columns-2">
			{clubs.slice(0, mostShown).map(({ ClubID, ClubName }) => (
				<li key={ClubID} title={ClubName} className="truncate py-0.5">
					<bdi>{ClubName}</bdi>
				</li>
			))}
			{clubs.length > mostShown ? (
				<li className="py-0.5 text-ink-soft">{`and ${counted(clubs.length - mostShown, 'other')}`}</li>
			) : null}
		</ul>
	</section>
);
