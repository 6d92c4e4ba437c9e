import { beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { nowText } from '#server/services.ts';
import { hiringOn } from '#testing/hiring.ts';
import { startSite, type TestClub, useSite } from '#testing/site.ts';
import { sendStateMails } from '../application-contract.ts';
import { insertPosition, insertSession } from './store.ts';

const site = useSite();
const { newSession, applicantsFor, apply, loggedIn } = hiringOn(site);

let club: TestClub;
let SessionID: number;

beforeAll(async () => {
	club = await site.newClub({ name: 'Rowing' });
	({ SessionID } = await newSession(club));
});

const positionFor = (...names: readonly string[]) => applicantsFor(club, SessionID, names);

describe('mail about a state', () => {
	test('is counted first, then goes to each once, and says what has become of the application', async () => {
		const { ids, setState, preview, send, applicants } = await positionFor(
			'ada@a.test',
			'ben@b.test',
			'Cai',
			'dan@d.test',
			'eve@e.test',
		);
		const [ada = 0, ben = 0, cai = 0, dan = 0] = ids;
		expect(await preview()).toEqual({ Mails: [], WithoutEmail: 0, AlreadyTold: 0, Examples: [] });
		await setState([ada], 'accepted');
		await setState([ben, cai, dan], 'declined');
		const first = await preview();
		expect(first).toMatchObject({
			Mails: [
				{ ApplicationID: ada, State: 'accepted', Name: 'ada@a.test', Email: 'ada@a.test' },
				{ ApplicationID: ben, State: 'declined' },
				{ ApplicationID: dan, State: 'declined' },
			],
			WithoutEmail: 1,
			AlreadyTold: 0,
			Examples: [{ State: 'accepted', Subject: 'News about your application to Rowing' }, { State: 'declined' }],
		});
		expect(await site.mails()).toEqual([]);
		expect((await send(first.Mails)).reply).toEqual({ Sent: 3 });
		const mails = await site.mails();
		expect(mails.map(({ to }) => to).sort()).toEqual(['ada@a.test', 'ben@b.test', 'dan@d.test']);
		const told = mails.find(({ to }) => to === 'ada@a.test');
		expect(told?.text).toMatch(/^Hello ada@a\.test,\n\nCongratulations: Rowing has accepted/);
		expect(told?.text).toMatch(/http:\/\/clubs\.test\/applications\/[\w-]{43}\n/);
		expect(told?.text).toContain(club.Email);
		expect((await applicants()).map(({ ToldState }) => ToldState)).toEqual([
			'accepted',
			'declined',
			null,
			'declined',
			null,
		]);
		expect(await preview()).toEqual({ Mails: [], WithoutEmail: 1, AlreadyTold: 3, Examples: [] });
		expect((await send(first.Mails)).reply).toEqual({ Sent: 0 });
		expect(await site.mails()).toEqual([]);
	});

	test('goes out once, however many send it at the same time', async () => {
		const { ids, setState, preview, send } = await positionFor('ada@a.test', 'ben@b.test');
		await setState(ids, 'shortlisted');
		const { Mails } = await preview();
		const results = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(Mails)));
		expect(results.map(({ reply }) => reply.Sent).reduce((sum, sent) => sum + sent)).toBe(2);
		expect(await site.mails()).toHaveLength(2);
	});

	test('sent again with the same key gets the same reply', async () => {
		const { ids, setState, preview, send } = await positionFor('ada@a.test');
		await setState(ids, 'shortlisted');
		const { Mails } = await preview();
		const key = { 'idempotency-key': 'one' };
		expect([(await send(Mails, key)).reply, (await send(Mails, key)).reply]).toEqual([{ Sent: 1 }, { Sent: 1 }]);
		expect(await site.mails()).toHaveLength(1);
	});

	test('leaves out who has moved on since the preview, and tells of a new state anew', async () => {
		const { ids, setState, preview, send } = await positionFor('ada@a.test', 'ben@b.test');
		const [ada = 0] = ids;
		await setState(ids, 'shortlisted');
		const { Mails } = await preview();
		await setState([ada], 'accepted');
		expect((await send(Mails)).reply).toEqual({ Sent: 1 });
		expect((await site.mails()).map(({ to }) => to)).toEqual(['ben@b.test']);
		expect((await send((await preview()).Mails)).reply).toEqual({ Sent: 1 });
		expect((await site.mails()).map(({ to }) => to)).toEqual(['ada@a.test']);
	});

	test('is about a state that is news, and for somebody', async () => {
		const { ids, send } = await positionFor('ada@a.test');
		const [ApplicationID = 0] = ids;
		expect((await send([])).refusal.fields).toEqual({ mails: 'There is nobody to write to.' });
		expect((await send([{ ApplicationID, State: 'received' }])).status).toBe(400);
		expect((await send([{ ApplicationID, State: 'accepted' }])).reply).toEqual({ Sent: 0 });
		expect((await send([{ ApplicationID: 999_999, State: 'accepted' }])).reply).toEqual({ Sent: 0 });
	});

	test('needs a club that is approved', async () => {
		const pending = await site.newClub();
		const { SessionID: ofPending } = await newSession(pending);
		const { ids, setState, preview, send } = await applicantsFor(pending, ofPending, ['ada@a.test']);
		await setState(ids, 'accepted');
		const { Mails } = await preview();
		await site.services.transact((tx) => moveClub(tx, pending.ClubID, ['approved'], 'pending'));
		expect([(await send(Mails)).status, await site.mails()]).toEqual([403, []]);
	});

	test('to several leaves after what somebody waits for, and before what the same applicants are told later', async () => {
		const first = await positionFor('ada@a.test', 'ben@b.test');
		const [ada = 0] = first.ids;
		await first.setState(first.ids, 'shortlisted');
		await first.send((await first.preview()).Mails);
		await first.setState([ada], 'accepted');
		await first.send((await first.preview()).Mails);
		await apply(first.PositionID, { email: 'cleo@c.test' });
		const subjectOf = (text: string) => /shortlist|accepted|received/.exec(text)?.[0];
		expect((await site.mails()).map(({ to, text }) => [to, subjectOf(text)])).toEqual([
			['cleo@c.test', 'received'],
			['ada@a.test', 'shortlist'],
			['ada@a.test', 'accepted'],
			['ben@b.test', 'shortlist'],
		]);
	});

	test('reaches one e-mail address until it has had its mails of the day; those who got none can be told later', async () => {
		const [mailsToOne, receipts] = [
			rateLimits['news to an address'].points,
			rateLimits['e-mails to an address'].points,
		];
		const applications = Array.from({ length: mailsToOne + 5 }, (_, count) =>
			count % 2 ? 'Ida@a.test' : 'ida@A.test',
		);
		const { PositionID, ids, setState, preview, send } = await positionFor(...applications, 'ben@b.test');
		await setState(ids, 'declined');
		const { Mails } = await preview();
		expect((await send(Mails)).reply).toEqual({ Sent: mailsToOne - receipts + 1 });
		expect((await site.mails()).filter(({ to }) => to.toLowerCase() === 'ida@a.test')).toHaveLength(
			mailsToOne - receipts,
		);
		expect(await preview()).toMatchObject({ Mails: { length: receipts + 5 }, AlreadyTold: mailsToOne - receipts + 1 });
		const body = { mails: (await preview()).Mails };
		site.wait(25 * 3_600_000);
		const tomorrow = await site.call(sendStateMails, { as: await loggedIn(club), query: { PositionID }, body });
		expect(tomorrow.reply).toEqual({ Sent: receipts + 5 });
		site.wait(-25 * 3_600_000);
		await site.mails();
	});

	test('says nothing to who has applied elsewhere', async () => {
		const mine = await positionFor('ada@a.test');
		const other = await positionFor('ben@b.test');
		await other.setState(other.ids, 'accepted');
		const { Mails } = await other.preview();
		expect((await mine.send(Mails)).reply).toEqual({ Sent: 0 });
		expect(await site.mails()).toEqual([]);
	});
});

test('a club writes to so many applicants a day; what is sent again with its key gets its reply also then', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.05' });
	try {
		const most = rateLimits['messages of a club'].points / 20;
		const as = await small.newClub();
		const [PositionID, ids] = await small.services.transact(async (tx) => {
			const now = nowText(small.services);
			const term = { title: 'Spring team', description: '', start_date: '2026-01-01', end_date: '2099-01-01' };
			const session = await insertSession(tx, as.ClubID, term, now);
			const { id } = await insertPosition(tx, session.id, { title: 'Coxswain', description: 'D', spots: 2 });
			const person = { position_id: id, name: '', department: '', phone: '', created_at: now };
			const people = Array.from({ length: most + 1 }, (_, count) => ({
				...{ ...person, token: `token ${count}`, email: `p${count}@college.test` },
				...{ state: 'declined' as const, state_since: now },
			}));
			const applied = await tx.insertInto('applications').values(people).returning('id').execute();
			return [id, applied.map((row) => row.id)];
		});
		const send = (some: readonly number[], headers = {}) => {
			const mails = some.map((ApplicationID) => ({ ApplicationID, State: 'declined' }));
			return small.call(sendStateMails, { as, query: { PositionID }, body: { mails }, headers });
		};
		const key = { 'idempotency-key': 'all but a few' };
		expect((await send(ids.slice(0, most - 5), key)).reply).toEqual({ Sent: most - 5 });
		const beyond = await send(ids.slice(most - 5));
		expect([beyond.status, Number(beyond.headers.get('retry-after')) > 3600]).toEqual([429, true]);
		expect(beyond.refusal.error).toBe(rateLimits['messages of a club'].text);
		expect((await send(ids.slice(0, most - 5), key)).reply).toEqual({ Sent: most - 5 });
	} finally {
		await small.stop();
	}
});
