import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { logoutClub } from '#features/clubs/contract.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { type Sent, useSite } from '#testing/site.ts';
import * as applications from '../application-contract.ts';
import * as hiring from '../contract.ts';

const site = useSite();
const { newSession, newPosition, apply, tokenOf, loggedIn } = hiringOn(site);

/** Whom every call that manages something is tried by, and what each gets. */
const refusals = {
	'another club': 403,
	'a pending club': 403,
	staff: 403,
	'a suspended club': 401,
	'a dead session': 401,
	'a forged token': 401,
	nobody: 401,
} as const;

type Who = 'the owner' | keyof typeof refusals;

async function callers() {
	const owner = await site.newClub({ name: 'Rowing' });
	const dead = await loggedIn(owner);
	await site.call(logoutClub, { as: dead });
	return {
		owner,
		others: {
			'another club': await site.newClub(),
			'a pending club': await site.newClub({ status: 'pending' }),
			staff: await site.staff(),
			'a suspended club': await site.newClub({ status: 'suspended' }),
			'a dead session': dead,
			'a forged token': { token: 'A'.repeat(43) },
			nobody: undefined,
		} satisfies Record<keyof typeof refusals, { token: string } | undefined>,
	};
}

const sessionBody = { title: 'Changed', description: '', startDate: '2026-01-01', endDate: '2099-01-01' };
const positionBody = { title: 'Changed', description: 'Changed', spots: 3 };

/** What one club has, for one round of tries. */
async function belongings(owner: Awaited<ReturnType<typeof callers>>['owner']) {
	const { SessionID } = await newSession(owner);
	const { PositionID } = await newPosition(owner, SessionID);
	const { reply } = await apply(PositionID, {
		name: 'Ada',
		email: 'ada@college.test',
		resume: { name: 'cv.pdf', bytes: samplePdf() },
	});
	const { reply: listed } = await site.call(applications.getApplicantsByPositionId, {
		as: owner,
		query: { PositionID },
	});
	const resume = listed[0]?.Applicant.ResumeURL?.split('/').at(-1) ?? '';
	const session = { query: { SessionID } };
	const position = { query: { PositionID } };
	const states = { applicationIds: [reply.ApplicationID], state: 'accepted' };
	const mails = [{ ApplicationID: reply.ApplicationID, State: 'accepted' }];
	/** In an order in which the owner can go through all of them. */
	const doors: [string, Endpoint, Sent, number][] = [
		['createHiringSession', hiring.createHiringSession, { query: { ClubID: owner.ClubID }, body: sessionBody }, 201],
		['updateHiringSession', hiring.updateHiringSession, { ...session, body: sessionBody }, 200],
		['closeHiringSession', hiring.closeHiringSession, session, 200],
		['reopenHiringSession', hiring.reopenHiringSession, session, 200],
		['addHiringPosition', hiring.addHiringPosition, { ...session, body: positionBody }, 201],
		['updateHiringPosition', hiring.updateHiringPosition, { ...position, body: positionBody }, 200],
		['getApplicantsByPositionId', applications.getApplicantsByPositionId, position, 200],
		['setApplicationStates', applications.setApplicationStates, { ...position, body: states }, 200],
		['previewStateMails', applications.previewStateMails, position, 200],
		['sendStateMails', applications.sendStateMails, { ...position, body: { mails } }, 200],
		['getResume', applications.getResume, { params: { resume } }, 200],
		['deleteHiringPosition', hiring.deleteHiringPosition, position, 204],
		['deleteHiringSession', hiring.deleteHiringSession, session, 204],
	];
	return { SessionID, PositionID, token: tokenOf(reply.StatusURL), doors };
}

/** A download is no JSON; only its status counts here. */
async function statusOf(endpoint: Endpoint, sent: Sent): Promise<number> {
	if (!endpoint.file) return (await site.call(endpoint, sent)).status;
	const path = `/api/hiring/resumes/${sent.params?.['resume']}`;
	return (await fetch(site.url + path, { headers: sent.as ? { authorization: `Bearer ${sent.as.token}` } : {} }))
		.status;
}

test('only the owning club gets through the doors of its hiring', async () => {
	const { owner, others } = await callers();
	const { doors } = await belongings(owner);
	const seen: [string, Who, number][] = [];
	const expected: [string, Who, number][] = [];
	for (const [name, endpoint, sent, success] of doors) {
		for (const [who, as] of Object.entries(others)) {
			seen.push([name, who as Who, await statusOf(endpoint, { ...sent, as })]);
			expected.push([name, who as Who, refusals[who as keyof typeof refusals]]);
		}
		seen.push([name, 'the owner', await statusOf(endpoint, { ...sent, as: owner })]);
		expected.push([name, 'the owner', success]);
	}
	expect(seen).toEqual(expected);
});

test('what is public is open to all, and of a club that is not public only to itself', async () => {
	const { owner, others } = await callers();
	const { SessionID, PositionID } = await belongings(owner);
	const open: [Endpoint, Sent, number][] = [
		[hiring.getHiringSessions, { query: { ClubID: owner.ClubID } }, 200],
		[hiring.getAllHiringSessions, {}, 200],
		[hiring.getPositions, { query: { SessionID } }, 200],
		[applications.applyForPosition, { query: { PositionID }, body: {} }, 201],
	];
	const statuses = async () => {
		const found = new Set<string>();
		for (const [endpoint, sent, success] of open) {
			for (const as of Object.values(others)) {
				const { status } = await site.call(endpoint, { ...sent, as });
				found.add(`${endpoint.route} ${status === success ? 'open' : status}`);
			}
		}
		return [...found];
	};
	expect(await statuses()).toEqual(open.map(([{ route }]) => `${route} open`));

	for (const status of ['suspended', 'rejected', 'pending'] as const) {
		await site.services.transact((tx) => moveClub(tx, owner.ClubID, ['approved', 'suspended', 'rejected'], status));
		expect(await statuses()).toEqual(
			open.map(([endpoint]) => `${endpoint.route} ${endpoint === hiring.getAllHiringSessions ? 'open' : 404}`),
		);
		const { reply } = await site.call(hiring.getAllHiringSessions);
		expect(reply.filter(({ ClubID }) => ClubID === owner.ClubID)).toEqual([]);
	}
	const own = await Promise.all([
		site.call(hiring.getHiringSessions, { as: owner, query: { ClubID: owner.ClubID } }),
		site.call(hiring.getPositions, { as: owner, query: { SessionID } }),
	]);
	expect(own.map(({ status }) => status)).toEqual([200, 200]);
});

test('a status link works for everybody who has it, also when the club is no longer public', async () => {
	const { owner, others } = await callers();
	const { token } = await belongings(owner);
	await site.services.transact((tx) => moveClub(tx, owner.ClubID, ['approved'], 'suspended'));
	for (const as of [...Object.values(others), owner]) {
		expect((await site.call(applications.getApplication, { as, params: { token } })).status).toBe(200);
	}
	expect((await site.call(applications.withdrawApplication, { params: { token } })).status).toBe(204);
});

test('every endpoint of hiring is in one of the tables above', () => {
	const all = [...Object.values(hiring), ...Object.values(applications)].flatMap((value) =>
		value && typeof value === 'object' && 'route' in value ? [value] : [],
	);
	expect(all).toHaveLength(13 + 4 + 2);
});

test('a ClubID that is sent grants nothing', async () => {
	const { owner, others } = await callers();
	const other = others['another club'];
	const { doors } = await belongings(owner);
	for (const [name, endpoint, sent] of doors) {
		if (endpoint.file || endpoint === hiring.createHiringSession) continue;
		const query = { ...sent.query, ClubID: owner.ClubID };
		expect([name, (await site.call(endpoint, { ...sent, as: other, query })).status]).toEqual([name, 403]);
		const mine = { ...sent.query, ClubID: other.ClubID };
		expect([name, (await site.call(endpoint, { ...sent, as: other, query: mine })).status]).toEqual([name, 403]);
	}
});
