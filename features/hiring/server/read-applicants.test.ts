import { beforeAll, describe, expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import {
	getApplicantsByPositionId,
	previewStateMails,
	sendStateMails,
	setApplicationStates,
} from '../application-contract.ts';
import { getHiringSessions } from '../contract.ts';

const site = useSite();
const { newSession, newPosition, apply } = hiringOn(site);

let club: TestClub;
let SessionID: number;

beforeAll(async () => {
	club = await site.newClub({ name: 'Rowing' });
	({ SessionID } = await newSession(club));
});

/** A position that these people applied for; who has an e-mail address says the name. */
async function positionFor(...names: readonly string[]) {
	const { PositionID } = await newPosition(club, SessionID, { title: 'Coxswain' });
	const ids: number[] = [];
	for (const name of names) {
		const email = name.includes('@') ? { email: name } : {};
		ids.push((await apply(PositionID, { name, ...email })).reply.ApplicationID);
	}
	await site.mails();
	const query = { PositionID };
	return {
		PositionID,
		ids,
		applicants: async () => (await site.call(getApplicantsByPositionId, { as: club, query })).reply,
		setState: (applicationIds: number[], state: string) =>
			site.call(setApplicationStates, { as: club, query, body: { applicationIds, state } }),
		preview: async () => (await site.call(previewStateMails, { as: club, query })).reply,
		send: (mails: { ApplicationID: number; State: string }[], headers: Record<string, string> = {}) =>
			site.call(sendStateMails, { as: club, query, body: { mails }, headers }),
	};
}

test('the applicants of a position are listed, oldest first', async () => {
	const { applicants } = await positionFor('Ada', 'Ben', 'Cai');
	expect((await applicants()).map(({ Applicant }) => Applicant.Name)).toEqual(['Ada', 'Ben', 'Cai']);
});

describe('a state', () => {
	test('is given to one or to many, and counted for the club', async () => {
		const { ids, setState, applicants, PositionID } = await positionFor('Ada', 'Ben', 'Cai');
		const { status, reply } = await setState(ids, 'shortlisted');
		expect(status).toBe(200);
		expect(reply).toEqual(ids.map((ApplicationID) => ({ ApplicationID, State: 'shortlisted', ToldState: null })));
		await setState(ids.slice(0, 1), 'accepted');
		expect((await applicants()).map(({ State }) => State)).toEqual(['accepted', 'shortlisted', 'shortlisted']);
		const sessions = await site.call(getHiringSessions, { as: club, query: { ClubID: club.ClubID } });
		const position = sessions.reply[0]?.Positions.find((one) => one.PositionID === PositionID);
		expect(position).toMatchObject({ Applications: 3, Accepted: 1 });
		expect(await site.mails()).toEqual([]);
	});

	test('is not given to applications for another position, which are left out', async () => {
		const mine = await positionFor('Ada');
		const other = await positionFor('Ben');
		const { status, reply } = await mine.setState([...mine.ids, ...other.ids, 999_999], 'declined');
		expect([status, reply.length]).toEqual([200, 1]);
		expect((await other.applicants())[0]?.State).toBe('received');
	});

	test('has to be one, for someone', async () => {
		const { ids, setState } = await positionFor('Ada');
		expect((await setState(ids, 'hired')).refusal.fields).toEqual({ state: 'Choose a state.' });
		expect((await setState([], 'accepted')).refusal.fields).toEqual({
			applicationIds: 'Choose at least one application.',
		});
		const many = await setState(
			Array.from({ length: 1001 }, () => 1),
			'accepted',
		);
		expect(many.refusal.fields).toEqual({ applicationIds: 'Choose at most 1000 applications at once.' });
	});
});

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
		expect(told?.text).toMatch(/^Hello ada@a\.test,\n\ncongratulations: Rowing has accepted/);
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
		const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(Mails)));
		expect(answers.map(({ reply }) => reply.Sent).reduce((sum, sent) => sum + sent)).toBe(2);
		expect(await site.mails()).toHaveLength(2);
	});

	test('that is sent again with one key gets the same answer', async () => {
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

	test('says nothing to who has applied elsewhere', async () => {
		const mine = await positionFor('ada@a.test');
		const other = await positionFor('ben@b.test');
		await other.setState(other.ids, 'accepted');
		const { Mails } = await other.preview();
		expect((await mine.send(Mails)).reply).toEqual({ Sent: 0 });
		expect(await site.mails()).toEqual([]);
	});
});

describe('a résumé', () => {
	const resumeOf = async (name: string, bytes: Buffer) => {
		const { PositionID, applicants } = await positionFor();
		await apply(PositionID, { resume: { name, bytes } });
		return `${site.url}${(await applicants())[0]?.Applicant.ResumeURL}`;
	};
	const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

	test('is downloaded as it was sent, under the applicant’s name, and is never a page', async () => {
		const answer = await fetch(await resumeOf('Zoë "CV".pdf', samplePdf()), as(club.token));
		expect(answer.status).toBe(200);
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="Zoe CV.pdf"; filename*=UTF-8''Zo%C3%AB%20CV.pdf`,
			'content-security-policy': "sandbox; default-src 'none'",
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'content-length': String(samplePdf().length),
		});
		expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf());
	});

	test('opens for nobody else, however they came by its address', async () => {
		const address = await resumeOf('cv.txt', Buffer.from('private'));
		const status = async (token?: string) => (await fetch(address, token === undefined ? {} : as(token))).status;
		const other = await site.newClub();
		const staff = await site.staff();
		const all = [
			await status(),
			await status('A'.repeat(43)),
			await status(other.token),
			await status(staff.token),
			await status(club.token),
		];
		expect(all).toEqual([401, 401, 403, 403, 200]);
		const file = address.split('/').at(-1);
		for (const path of [
			`/files/resumes/${file}`,
			`/files/resumes/${file}?`,
			`/api/hiring/resumes/..%2Flogos%2F${file}`,
		]) {
			const answer = await fetch(site.url + path, as(club.token));
			expect([path, answer.status]).toEqual([path, 404]);
		}
	});
});
