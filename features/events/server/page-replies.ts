/** The events as pages are written with them. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageList } from '#server/live-pages.ts';
import { getAllEventData } from '../contract.ts';
import { isUpcoming, nextTurn } from '../rules.ts';

const all = Number.POSITIVE_INFINITY;

/**
 * Those that have not ended, or the first of them: shown until one of these begins or ends. Neither is the list of the
 * call, so each has a key of its own, or a page would take it for all events.
 */
export const eventsOfPage = (most = all): PageList => ({
	endpoint: getAllEventData,
	key: ['events', most === all ? 'upcoming' : 'first'],
	shown: (list, now) => {
		const data = (list as ReplyOf<typeof getAllEventData>).filter((event) => isUpcoming(event, now)).slice(0, most);
		// Up to and with the last millisecond before the turn.
		return { data, until: nextTurn(data, now) - 1 };
	},
});
