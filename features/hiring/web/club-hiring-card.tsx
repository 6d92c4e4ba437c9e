/** A club's open positions on its page, if any. */

import { Suspense, useState } from 'react';
import { late } from '#web/ui/late.tsx';
import { frame, type Opening, SessionPart } from './club-openings-card.tsx';
import { type ListedSession, useOpenSessionsOfClub } from './open-queries.ts';

const ApplyDialog = late(() => import('./apply-dialog.tsx'));

function Openings({ sessions }: { sessions: readonly ListedSession[] }) {
	const [opening, setOpening] = useState<Opening>();
	ApplyDialog.usePreload();
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
			{opening ? (
				<ApplyDialog key={opening.position.PositionID} {...opening} onClose={() => setOpening(undefined)} />
			) : null}
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
