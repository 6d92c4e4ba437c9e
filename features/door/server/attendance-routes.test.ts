import { beforeAll, expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { eraseOldRegistrations } from '#features/registrations/server/jobs.ts';
import { eventBody } from '#testing/bodies.ts';
import { doorOn, instantIn, newScanId } from '#testing/door.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getAttendance, getAttended } from '../contract.ts';
import { doorTexts } from '../rules.ts';
import { eraseOldScans } from './jobs.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

const codeOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';
const proof = (code: string) => site.call(getAttended, { params: { code } });

test('a guest who came has a proof until the scan is undone or the registration erased', async () => {
	const night = await doorOn(site, club);
	const [ada, ben] = [await night.join('Ada'), await night.join('Ben')];
	const gate = await night.newLink();
	expect((await night.read(ada.token)).reply.attended).toBeNull();
	const [scanId, at] = [newScanId(), instantIn(site, -0.1)];
	await night.scan(gate, [
		{ scanId, number: ada.number, at },
		{ number: ben.number, at },
	]);
	const { attended } = (await night.read(ada.token)).reply;
	expect(attended?.at).toBe(at);
	const code = codeOf(attended?.URL);
	expect((await proof(code)).reply).toMatchObject({ name: 'Ada', ClubName: 'Readers', checkedInAt: at });
	await night.scan(gate, [{ undo: scanId }]);
	expect((await proof(code)).status).toBe(404);
	expect((await night.read(ada.token)).reply.attended).toBeNull();
	const other = codeOf((await night.read(ben.token)).reply.attended?.URL);
	expect((await proof(other)).status).toBe(200);
	await night.erase(ben.token);
	expect((await proof(other)).status).toBe(404);
	expect((await proof('\u0000')).status).toBe(400);
	// Counts stay.
	expect(await night.attendance()).toMatchObject({ in: 1, byQuarterHour: [] });
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
	const formless = await site.call(getAttendance, { as: club, params: { eventId: reply.EventID } });
	expect(formless.refusal.error).toBe(doorTexts.formElsewhere);
});

test('scans, names of walk-ins and links are erased with the registrations of the event, and the counts stay', async () => {
	const night = await doorOn(site, club);
	const ada = await night.join('Ada');
	const gate = await night.newLink();
	await night.scan(gate, [{ ticket: ada.ticket }, { walkIn: 'Dev' }]);
	const before = await night.attendance();
	expect(before.byQuarterHour.reduce((sum, { in: came }) => sum + came, 0)).toBe(2);
	expect(before).toMatchObject({ in: 2, expected: 1, walkIns: [{ name: 'Dev', clockWasWrong: false }] });
	site.wait(367 * 86_400_000);
	await eraseOldRegistrations(site.services);
	await eraseOldScans(site.services);
	const { db } = site.services;
	for (const table of ['check_ins', 'attendances', 'door_links'] as const)
		expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
	const { reply: as } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	const after = await site.call(getAttendance, { as, params: { eventId: night.EventID } });
	expect(after.reply).toMatchObject({ in: 2, walkInCount: 1, walkIns: [] });
});
