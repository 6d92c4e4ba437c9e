import { beforeAll, expect, test } from 'vitest';
import { cancelResponse } from '#features/registrations/contract.ts';
import { renewTicket } from '#features/registrations/ticket-contract.ts';
import { doorOn, instantIn, newScanId } from '#testing/door.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { doorLimits } from '../rules.ts';

const withId = (entry: object) => ({ scanId: newScanId(), ...entry });

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('each scan of a batch has its outcome, in the order sent', async () => {
	const night = await doorOn(site, club, { Places: 2 });
	const [ada, ben, cleo] = [await night.join('Ada'), await night.join('Ben'), await night.join('Cleo')];
	const other = await (await doorOn(site, club)).join('Zoe');
	const old = ben.ticket;
	const renewed = await site.call(renewTicket, { params: { token: ben.token } });
	const gate = await night.newLink();
	const [payload, signature] = [ada.ticket?.split('.')[1], ada.ticket?.split('.')[2]];
	const forged = `C1.${payload}.${signature?.slice(0, -3)}AAA`;
	const inId = newScanId();
	const { reply } = await night.scan(gate, [
		{ scanId: inId, ticket: ada.ticket },
		{ ticket: ada.ticket },
		{ ticket: forged },
		{ ticket: other.ticket },
		{ ticket: old },
		{ ticket: renewed.reply.ticket },
		{ ticket: ada.RegistrationURL },
		{ number: 99 },
		{ ticket: cleo.ticket },
		{ number: cleo.number, admit: true },
		{ walkIn: ' Dev ' },
		{ undo: inId },
		{ undo: inId },
		{ number: ada.number, at: 'yesterday' },
		{},
		{ number: 1, walkIn: 'Eve' },
		{ scanId: 'short', number: ada.number },
	]);
	expect(reply.map(({ outcome }) => outcome)).toEqual([
		...['in', 'again', 'unknown', 'unknown', 'unknown', 'in', 'unknown', 'unknown', 'waiting', 'in', 'in'],
		...['undone', 'nothing', 'bad', 'bad', 'bad', 'bad'],
	]);
	expect(reply[0]).toMatchObject({ scanId: inId, number: ada.number, name: 'Ada' });
	expect([reply[10]?.name, reply[16]?.scanId]).toEqual(['Dev', 'short']);
	// One undone scan of two leaves Ada in.
	expect(await night.attendance()).toMatchObject({ in: 4, expected: 2, doubles: [], walkIns: [{ name: 'Dev' }] });
	const rows = await night.list();
	expect(rows.map(({ number, admitted, clockWasWrong }) => [number, admitted, clockWasWrong])).toEqual([
		[ada.number, false, false],
		[ben.number, false, false],
		[cleo.number, true, false],
	]);
	expect((await night.now()).PlacesLeft).toBe(0);
	expect((await night.read(cleo.token)).reply).toMatchObject({ state: 'waiting', position: 1 });
});

test('a scan sent again changes nothing and has the same outcome, whoever sends it', async () => {
	const night = await doorOn(site, club);
	const { number, responseId } = await night.join('Ada');
	const [gate, back] = [await night.newLink('Gate'), await night.newLink('Back')];
	const scanId = newScanId();
	const { reply } = await night.scan(gate, [{ scanId, number }]);
	const again = await night.scan(back, [
		{ scanId, walkIn: 'Somebody else' },
		{ scanId, number: 0 },
	]);
	expect(again.reply).toEqual([...reply, ...reply]);
	expect(await night.attendance()).toMatchObject({ in: 1, doubles: [], walkIns: [] });
	// Who came and is cancelled later stays in.
	await site.call(cancelResponse, { as: club, params: { responseId } });
	expect((await night.attendance()).in).toBe(1);
	const ben = await night.join('Ben');
	await night.cancel(ben.token);
	expect((await night.scan(gate, [{ ticket: ben.ticket }])).reply[0]?.outcome).toBe('cancelled');
});

test('one ticket let in by two links is a double until one is undone, and the earliest time counts', async () => {
	const night = await doorOn(site, club);
	const { number } = await night.join('Ada');
	const [gate, back] = [await night.newLink('Gate'), await night.newLink('Back')];
	const [early, late] = [instantIn(site, -2), instantIn(site, -1)];
	const first = newScanId();
	await night.scan(gate, [
		{ scanId: first, number, at: late },
		{ number, at: late },
	]);
	expect((await night.open(gate)).reply.doubles).toEqual([]);
	const second = newScanId();
	const { reply } = await night.scan(back, [{ scanId: second, number, at: early }]);
	expect(reply[0]).toMatchObject({ outcome: 'again', firstAt: early });
	const doubles = [{ number, name: 'Ada', at: [early, late, late] }];
	expect((await night.open(gate)).reply).toMatchObject({ doubles, registrations: [{ checkedInAt: early }] });
	expect(await night.attendance()).toMatchObject({ in: 1, doubles });
	expect((await night.scan(gate, [{ undo: second }])).reply[0]?.outcome).toBe('undone');
	expect((await night.open(back)).reply).toMatchObject({ doubles: [], registrations: [{ checkedInAt: late }] });
});

test('ten phones that send 500 scans each at once, the same guests among them, count each scan once', async () => {
	const night = await doorOn(site, club);
	const people = await Promise.all(Array.from({ length: 20 }, (_, index) => night.join(`Guest ${index}`)));
	expect(new Set(people.map(({ number }) => number)).size).toBe(20);
	const gates = await Promise.all(Array.from({ length: 10 }, (_, index) => night.newLink(`Gate ${index}`)));
	const walkIns = Array.from({ length: doorLimits.scansAtOnce - people.length }, () => ({ walkIn: '' }));
	const scans = gates.map(() => [...people.map(({ number }) => ({ number })), ...walkIns].map(withId));
	const replies = await Promise.all(
		// Each batch twice, as after a lost reply.
		gates.flatMap((gate, index) => [night.scan(gate, scans[index] ?? []), night.scan(gate, scans[index] ?? [])]),
	);
	const outcomes = new Map(replies.flatMap(({ reply }) => reply.map(({ scanId, outcome }) => [scanId, outcome])));
	expect(outcomes.size).toBe(10 * doorLimits.scansAtOnce);
	const all = 20 + 10 * walkIns.length;
	expect([...outcomes.values()].filter((outcome) => outcome === 'in')).toHaveLength(all);
	const { in: came, doubles } = await night.attendance();
	expect([came, doubles.length, doubles[0]?.at.length]).toEqual([all, 20, 10]);
});
