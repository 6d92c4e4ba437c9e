/** The container of “Your week”; without clubs and registrations it is empty or a hint. */
import { Link } from 'react-router';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';
import { useKeptEntries } from '#web/app/kept-entries.ts';
import { late } from '#web/ui/late.tsx';

const OwnWeekList = late(() => import('./own-week-list.tsx'));

/** As high as the week, so that nothing moves. Followers always get one. */
const Room = () => <div aria-hidden="true" className="mb-10 h-[11.875rem]" />;

/** `hasHint` explains following where nothing is shown. */
export function OwnWeekCard({ hasHint = false }: { hasHint?: boolean }) {
	const hasFollowed = useFollowedClubs().length > 0;
	const hasRegistered = useKeptEntries().some(({ kind }) => kind === 'registration');
	if (hasFollowed || hasRegistered) return <OwnWeekList fallback={hasFollowed ? <Room /> : null} />;
	return (
		<>
			<div data-only="followers">
				<Room />
			</div>
			{hasHint ? (
				<p data-only="strangers" className="mb-6 text-note">
					{/* One text: what follows a link in a line moves when the font arrives. */}
					<Link to="/clubboard" className="text-ink-soft underline underline-offset-4 hover:text-accent">
						Star your clubs to see their week here
					</Link>
				</p>
			) : null}
		</>
	);
}
