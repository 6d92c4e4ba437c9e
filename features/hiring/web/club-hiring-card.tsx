/** A club's open positions, on its page; nothing if there are none. */

import { Suspense, useState } from 'react';
import { usePreload } from '#web/app/interacted.ts';
import { preloadable } from '#web/ui/preloadable.tsx';
import { frame, type Opening, SessionPart } from './club-openings-card.tsx';
import { type ListedSession, useOpenSessionsOfClub } from './open-queries.ts';

const ApplyDialog = preloadable(() => import('./apply-dialog.tsx'));

function Openings({ sessions }: { sessions: readonly ListedSession[] }) {
	const [opening, setOpening] = useState<Opening>();
	usePreload(ApplyDialog.preload);
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

export function ClubHiringCard({ clubId }: { clubId: number }) {
	const sessions = useOpenSessionsOfClub(clubId).data ?? [];
	if (sessions.length === 0) return null;
	return (
		<Suspense>
			<Openings sessions={sessions} />
		</Suspense>
	);
}
