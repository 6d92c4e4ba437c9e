import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, startSite, type TestSite, useSite } from '#testing/site.ts';
import { approveClub, claimStaff, listDecisions, loginStaff, staffSession } from '../contract.ts';
import { invitePerson, listPeople, removePerson } from '../people-contract.ts';
import { staffTexts } from '../rules.ts';

const site = useSite();
/** A second process on the same database, where the engine allows one. */
let other: TestSite;
const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

beforeAll(async () => {
	const { DATABASE_URL = '' } = site.services.settings;
	other = onPostgres ? await startSite({ DATABASE_URL }) : site;
});
afterAll(async () => {
	if (onPostgres) await other.stop();
});

const password = 'a password of many words';
type Session = { token: string };
let serial = 0;
const newPerson = () => ({ Name: `Person ${++serial}`, Email: `person-${serial}@college.test` });
const invite = (as: Session, body: object) => site.call(invitePerson, { as, body });
const tokenIn = (url: string | undefined) => url?.split('#')[1] ?? '';
const claim = (token: string, email: string) =>
	site.call(claimStaff, {
		body: { token, email, name: 'Claimed', password },
		headers: { 'x-forwarded-for': anyAddress() },
	});
const list = async (as: Session) => (await site.call(listPeople, { as })).reply;
const isLive = async (as: Session, on = site) => (await on.call(staffSession, { as })).status === 200;
const idOf = async ({ email, token }: { email: string; token: string }) =>
	(await list({ token })).find(({ Email }) => Email === email)?.StaffID ?? 0;
const remove = (as: Session, staffId: number, on = site) => on.call(removePerson, { as, params: { staffId } });

test('who was removed is out at the next call, on every process, and what they decided stays', async () => {
	const staff = await site.staff();
	const colleague = await newStaff(site);
	const { code } = await setUpSecondFactor(site, colleague);
	const club = await site.newClub({ status: 'pending' });
	const params = { clubId: club.ClubID };
	await site.call(approveClub, { as: colleague, params });
	const staffId = await idOf(colleague);
	expect((await list(staff)).find(({ StaffID }) => StaffID === staffId)?.SecondFactor).toBe(true);
	expect((await remove(staff, staffId)).status).toBe(204);
	expect([await isLive(colleague), await isLive(colleague, other)]).toEqual([false, false]);
	expect((await list(staff)).map(({ StaffID }) => StaffID)).not.toContain(staffId);
	const body = { email: colleague.email, password: colleague.password, code: code() };
	const { status } = await site.call(loginStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
	expect(status).toBe(401);
	const [decision] = (await site.call(listDecisions, { as: staff, params })).reply;
	expect(decision?.DecidedBy).toMatch(/^Staff \d+$/);
	expect((await remove(staff, staffId)).status).toBe(404);
	const entries = await site.services.db.selectFrom('trail_entries').selectAll().orderBy('id', 'desc').execute();
	expect(entries[0]).toMatchObject({ club_id: null, by_name: 'College staff', did: 'staff.deleted' });
	expect(JSON.parse(entries[0]?.changes ?? '')).toMatchObject({ Email: [colleague.email, null] });
	const token = tokenIn((await invite(staff, { Name: 'Back', Email: colleague.email })).reply.InviteURL);
	expect((await claim(token, colleague.email)).status).toBe(201);
});

test('an invitation is taken back, and its link is dead', async () => {
	const staff = await site.staff();
	const person = newPerson();
	const { reply } = await invite(staff, person);
	expect((await remove(staff, reply.StaffID)).status).toBe(204);
	expect((await claim(tokenIn(reply.InviteURL), person.Email)).status).toBe(409);
	expect((await list(staff)).map(({ Email }) => Email)).not.toContain(person.Email);
});

test('nobody removes oneself', async () => {
	const staff = await newStaff(site);
	const { status, refusal } = await remove(staff, await idOf(staff));
	expect([status, refusal.error, await isLive(staff)]).toEqual([409, staffTexts.oneself, true]);
});

test('of two who remove each other at once, on two processes, one stays', async () => {
	for (let round = 0; round < 5; round++) {
		const [one, two] = [await newStaff(site), await newStaff(site)];
		const [idOfOne, idOfTwo] = [await idOf(one), await idOf(two)];
		const results = await Promise.all([remove(one, idOfTwo), remove(two, idOfOne, other)]);
		expect(results.map(({ status }) => status).sort()).toEqual([204, 401]);
		expect([await isLive(one), await isLive(two)].sort()).toEqual([false, true]);
	}
});
