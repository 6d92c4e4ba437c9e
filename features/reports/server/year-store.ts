/** Counts a year by club and month: what is there, and what was erased or deleted. */
import { setImmediate } from 'node:timers/promises';
import { type DaySpan, monthsOf } from '#contract/academic-year.ts';
import { daysAfter } from '#contract/time.ts';
import { countCame } from '#features/door/server/report-store.ts';
import { listHeld } from '#features/events/server/report-store.ts';
import { countFilled } from '#features/hiring/server/report-store.ts';
import { countQuizzes, countSubmissions } from '#features/quizzes/server/report-store.ts';
import { countGoingByForm } from '#features/registrations/server/report-store.ts';
import { instantsOf } from '#server/core/academic-year.ts';
import { listKeptCounts } from '#server/report/kept-counts.ts';
import type { Services } from '#server/services.ts';
import { Counts, type FigureKind } from '../figure-rules.ts';

/** Forms or events per query, and days of submissions: more would hold other requests up. */
const atOnce = 200;
const daysAtOnce = 2;

interface ClubCount {
	club_id: number;
	count: number;
}

async function countRegistrations({ db }: Services, held: readonly { club_id: number; form_id: string | null }[]) {
	const counts: ClubCount[] = [];
	const withForm = held.flatMap(({ club_id, form_id }) => (form_id === null ? [] : [{ club_id, form_id }]));
	for (let start = 0; start < withForm.length; start += atOnce) {
		await setImmediate();
		const some = withForm.slice(start, start + atOnce);
		const going = await countGoingByForm(
			db,
			some.map(({ form_id }) => form_id),
		);
		for (const { club_id, form_id } of some) counts.push({ club_id, count: going.get(form_id) ?? 0 });
	}
	return counts;
}

async function countAttended({ db }: Services, held: readonly { id: number; club_id: number }[]) {
	const counts: ClubCount[] = [];
	for (let start = 0; start < held.length; start += atOnce) {
		await setImmediate();
		const some = held.slice(start, start + atOnce);
		const came = await countCame(
			db,
			some.map(({ id }) => id),
		);
		for (const { id, club_id } of some) counts.push({ club_id, count: came.get(id) ?? 0 });
	}
	return counts;
}

function* partsOf({ from, until }: DaySpan): Generator<DaySpan> {
	for (let start = from; start < until; ) {
		const end = daysAfter(start, daysAtOnce);
		yield { from: start, until: end < until ? end : until };
		start = end;
	}
}

/** Other requests run between its queries. `clubs`: their ids; null stands for all others. */
export async function countYear(
	services: Services,
	year: DaySpan,
	clubs: readonly (number | null)[],
	clubId?: number,
): Promise<Counts> {
	const { db, settings } = services;
	const months = monthsOf(year);
	const counts = new Counts(
		clubs,
		months.map(({ month }) => month),
	);
	const add = (kind: FigureKind, month: string, rows: readonly ClubCount[]) => {
		for (const { club_id, count } of rows) counts.add(kind, { club: club_id, month, count: Number(count) });
	};
	for (const days of months) {
		const { month } = days;
		const span = instantsOf(days, settings.TIME_ZONE);
		const held = await listHeld(db, span, clubId);
		add(
			'events',
			month,
			held.map(({ club_id }) => ({ club_id, count: 1 })),
		);
		add('registrations', month, await countRegistrations(services, held));
		add('attended', month, await countAttended(services, held));
		add('positionsFilled', month, await countFilled(db, days, clubId));
		add('quizzes', month, await countQuizzes(db, span, clubId));
		for (const part of partsOf(days)) {
			await setImmediate();
			add('submissions', month, await countSubmissions(db, instantsOf(part, settings.TIME_ZONE), clubId));
		}
	}
	for (const { kind, month, ...row } of await listKeptCounts(db, year, clubId)) add(kind, month, [row]);
	return counts;
}
