/** The past events of a club, by academic year. */
import { yearName, yearOfDay } from '#contract/academic-year.ts';
import { dayAt } from '#contract/time.ts';
import { visibleClub } from '#features/clubs/server/visibility.ts';
import { instantsOfYear } from '#server/core/academic-year.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { getPastEvents } from '../archive-contract.ts';
import { pastEventsAtOnce } from '../list-rules.ts';
import { findEventRules } from './overlap-store.ts';
import { pastEventsOf } from './past-store.ts';
import { eventReply } from './replies.ts';

export function archiveRoutes(services: Services): Route[] {
	const { db } = services;
	const { TIME_ZONE } = services.settings;

	return [
		serve(getPastEvents, async ({ params, query, caller, origin }) => {
			const club = await visibleClub(db, params.clubId, caller);
			const { yearStarts } = await findEventRules(db);
			const past = await pastEventsOf(db, club.id, nowText(services));
			const spanOf = (year: number) => instantsOfYear(year, yearStarts, TIME_ZONE);
			const years: { year: number; name: string; events: number }[] = [];
			let last = await past.last(nowText(services));
			while (last !== undefined) {
				const year = yearOfDay(dayAt(new Date(last), TIME_ZONE), yearStarts);
				const span = spanOf(year);
				years.push({ year, name: yearName(year, yearStarts), events: await past.count(span) });
				last = await past.last(span.from);
			}
			const year = query.year ?? years[0]?.year;
			const total = years.find((each) => each.year === year)?.events ?? 0;
			const rows = year === undefined || total === 0 ? [] : await past.page(spanOf(year), query.page, pastEventsAtOnce);
			return { years, total, events: rows.map((event) => eventReply(event, origin)) };
		}),
	];
}
