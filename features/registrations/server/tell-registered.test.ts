import { beforeAll, expect, test } from 'vitest';
import { findEvent } from '#features/events/server/store.ts';
import { nowText } from '#server/services.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { insertRegistrations, newRegistration } from './store.ts';
import { tellAll } from './tell-registered.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('others are served while hundreds of people are written to', async () => {
	const people = 500;
	const { services } = site;
	const night = await eventOn(site, club);
	const row = { formId: night.formId, answers: {}, state: 'going', rank: null, now: nowText(services) } as const;
	const rows = Array.from({ length: people }, (_, index) =>
		newRegistration({ ...row, email: `reader-${index}@college.test` }),
	);
	await services.transact((tx) => insertRegistrations(tx, rows));
	let turns = 0;
	let isDone = false;
	const count = () => {
		turns++;
		if (!isDone) setImmediate(count);
	};
	setImmediate(count);
	const told = await services.transact(async (tx) => {
		const event = await findEvent(tx, night.event.EventID);
		return event && tellAll(tx, services, { kind: 'event cancelled' }, event, ['going']);
	});
	isDone = true;
	expect(told).toBe(people);
	expect(turns).toBeGreaterThanOrEqual(people / 100);
	const { addresses } = await services.db
		.selectFrom('outbox')
		.select(({ fn }) => fn.count<number>('recipient').distinct().as('addresses'))
		.executeTakeFirstOrThrow();
	expect(Number(addresses)).toBe(people);
});
