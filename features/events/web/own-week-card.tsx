/** The place of “Your week”. Without any followed club or registration it is empty, or says how to fill it. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useKept } from '#web/app/device-store.ts';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';

const OwnWeekList = lazy(() => import('./own-week-list.tsx'));

/** As high as the week, which whoever follows a club has for sure: its room is kept until it is there. */
const Room = () => <div aria-hidden="true" className="mb-10 h-[11.875rem]" />;

/** `hasHint`: says how to follow a club where nothing is shown. */
export function OwnWeekCard({ hasHint = false }: { hasHint?: boolean }) {
	const hasFollowed = useFollowedClubs().length > 0;
	const hasRegistered = useKept().some(({ kind }) => kind === 'registration');
	if (hasFollowed || hasRegistered) {
		return (
			<Suspense fallback={hasFollowed ? <Room /> : null}>
				<OwnWeekList />
			</Suspense>
		);
	}
	return (
		<>
			<div data-only="followers">
				<Room />
			</div>
			{hasHint ? (
				<p data-only="strangers" className="mb-6 text-ink-soft text-note">
					Follow a club with the star{' '}
					<Link to="/clubboard" className="font-medium underline underline-offset-4 hover:text-accent">
						on its card
					</Link>
					, and its next seven days stand here.
				</p>
			) : null}
		</>
	);
}
