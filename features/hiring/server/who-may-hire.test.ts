/** What permission rows cannot show: hidden clubs, status links, another club's ClubID. */
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { logoutClub } from '#features/officers/contract.ts';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { type Sent, useSite } from '#testing/site.ts';
import * as applications from '../application-contract.ts';
import * as hiring from '../contract.ts';

const site = useSite();
const { newSession, newPosition, apply, tokenOf, loggedIn } = hiringOn(site);

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
		},
	};
}

const sessionBody = { title: 'Changed', description: '', startDate: '2026-01-01', endDate: '2099-01-01' };
const positionBody = { title: 'Changed', description: 'Changed', spots: 3 };

async function belongings(owner: Awaited<ReturnType<typeof callers>>['owner']) {
	const { SessionID } = await newSession(owner);
	const { PositionID } = await newPosition(owner, SessionID);
	const { reply } = await apply(PositionID, {
		name: 'Ada',
		email: 'ada@college.test',
		resume: { name: 'cv.pdf', bytes: samplePdf() },
	});
	const session = { query: { SessionID } };
	const position = { query: { PositionID } };
	const states = { applicationIds: [reply.ApplicationID], state: 'accepted' };
	const mails = [{ ApplicationID: reply.ApplicationID, State: 'accepted' }];
	const managing: [Endpoint, Sent][] = [
		[hiring.updateHiringSession, { ...session, body: sessionBody }],
		[hiring.closeHiringSession, session],
		[hiring.reopenHiringSession, session],
		[hiring.addHiringPosition, { ...session, body: positionBody }],
		[hiring.updateHiringPosition, { ...position, body: positionBody }],
		[applications.getApplicantsByPositionId, position],
		[applications.setApplicationStates, { ...position, body: states }],
		[applications.previewStateMails, position],
		[applications.sendStateMails, { ...position, body: { mails } }],
		[hiring.deleteHiringPosition, position],
		[hiring.deleteHiringSession, session],
	];
	return { SessionID, PositionID, token: tokenOf(reply.StatusURL), managing };
}

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

test('a ClubID that is sent grants nothing', async () => {
	const { owner, others } = await callers();
	const other = others['another club'];
	const { managing } = await belongings(owner);
	for (const [endpoint, sent] of managing) {
		for (const { ClubID } of [owner, other]) {
			const { status } = await site.call(endpoint, { ...sent, as: other, query: { ...sent.query, ClubID } });
			expect([endpoint.route, status]).toEqual([endpoint.route, 403]);
		}
	}
});
