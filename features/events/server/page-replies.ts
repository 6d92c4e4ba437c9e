/** The events as pages are written with them. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageList } from '#server/live-pages.ts';
import { getAllEventData } from '../contract.ts';

/** Those that have not ended, or the first of them: shown until one of these begins or ends. */
export const eventsOfPage = (most = Number.POSITIVE_INFINITY): PageList => ({
	endpoint: getAllEventData,
	key: ['events'],
	shown: (list, now) => {
		const data = (list as ReplyOf<typeof getAllEventData>)
			.filter(({ EndDateTime }) => Date.parse(EndDateTime) >= now)
			.slice(0, most);
		const turns = data.flatMap(({ StartDateTime, EndDateTime }) => [
			Date.parse(StartDateTime),
			Date.parse(EndDateTime),
		]);
		return { data, until: Math.min(...turns.filter((turn) => turn > now)) };
	},
});
