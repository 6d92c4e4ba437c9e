/** A club's open positions, on its page; nothing if there are none. */

import { lazy, Suspense, useState } from 'react';
import { frame, type Opening, SessionPart } from './club-openings-card.tsx';
import { useOpenSessionsOfClub } from './open-queries.ts';

const ApplyDialog = lazy(() => import('./apply-dialog.tsx'));

export function ClubHiringCard({ clubId }: { clubId: number }) {
	const sessions = useOpenSessionsOfClub(clubId).data ?? [];
	const [opening, setOpening] = useState<Opening>();
	if (sessions.length === 0) return null;
	return (
		<section aria-labelledby="hiring" className="page pt-20 sm:pt-24">
			<h2 id="hiring" className="type-heading mb-8">
				Open positions
			</h2>
			<div className={`${frame} [&>section:first-child]:border-t-0`}>
				{sessions.map((session) => (
					<SessionPart key={session.SessionID} session={session} onApply={setOpening} />
				))}
			</div>
			<Suspense fallback={null}>
				{opening ? (
					<ApplyDialog key={opening.position.PositionID} {...opening} onClose={() => setOpening(undefined)} />
				) : null}
			</Suspense>
		</section>
	);
}
