/** A registration as this device last saw it. */
import { hueOfName } from '#features/clubs/look-rules.ts';
import type { PosterEvent } from '#features/events/web/event-poster.tsx';
import { useCollegeZone } from '#features/site/web/queries.ts';
import type { KeptRegistration } from '#web/app/kept-entries.ts';
import type { Query } from '#web/app/query-view.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { focusAfter } from '#web/ui/focus-after.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { linkMeaning, stateMeaning, stateTitle } from '../place-rules.ts';
import type { KnownRegistration } from './last-known.ts';
import { OwnLinkCard, ownUrl } from './own-link-card.tsx';
import { OwnTicketCard } from './own-ticket-card.tsx';
import { StateCard, stubs } from './state-card.tsx';
import { TicketPage } from './ticket-page.tsx';

const eventOf = ({ title, club, hue, event, start, end, location }: KeptRegistration): PosterEvent => ({
	...(event === undefined ? {} : { EventID: event }),
	EventName: title,
	ClubName: club,
	Hue: hue ?? hueOfName(club),
	StartDateTime: start,
	EndDateTime: end,
	Location: location,
});

/** The server's reply removes the button; focus then goes to the state. */
const focusStateAfter = focusAfter(() => document.querySelector('main h2[tabindex]'));

interface LastKnownProps {
	kept: KnownRegistration;
	hasFailed: boolean;
	query: Query<unknown>;
}

export function LastKnownCard({ kept, hasFailed, query }: LastKnownProps) {
	const isOver = Date.parse(kept.end) <= Date.now();
	const isLive = !isOver && (kept.state === 'going' || kept.state === 'waiting');
	const canChange = isLive && Date.parse(kept.start) > Date.now();
	const lastSeenText = `This was your registration on ${formatMoment(new Date(kept.seenAt).toISOString())}.`;
	const event = eventOf(kept);
	return (
		<article>
			<title>{`Your registration · ${event.EventName}`}</title>
			<TicketPage
				event={event}
				collegeZone={useCollegeZone()}
				stub={stubs[kept.state]}
				state={
					<StateCard state={kept.state} title={stateTitle(kept.state, isOver)}>
						<p>{stateMeaning(kept.state, kept.position, kept.club, isOver)}</p>
					</StateCard>
				}
				link={<OwnLinkCard url={ownUrl(kept.id)}>{linkMeaning({ canChange, mayCancel: isLive })}</OwnLinkCard>}
			>
				{hasFailed ? (
					<div ref={focusStateAfter} className="print:hidden">
						<ErrorState
							message={`The current status could not be loaded. ${lastSeenText}`}
							busy={query.isFetching}
							onRetry={() => void query.refetch()}
						/>
					</div>
				) : (
					<p role="status" className="text-ink-soft print:hidden">
						<span>{lastSeenText}</span> Checking its current status…
					</p>
				)}
				{isLive && kept.ticket !== undefined ? (
					<OwnTicketCard ticket={kept.ticket} number={kept.number} isWaiting={kept.state === 'waiting'} />
				) : null}
			</TicketPage>
		</article>
	);
}
