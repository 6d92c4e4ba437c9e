import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { clubSession } from '#features/clubs/contract.ts';
import { useSite } from '#testing/site.ts';
import {
	approveClub,
	changeStaffPassword,
	listDecisions,
	listStaffClubs,
	logoutStaff,
	reinstateClub,
	rejectClub,
	staffSession,
	suspendClub,
	undoDecision,
} from '../contract.ts';

const site = useSite();

test('no club, no stranger and no dead session gets through the staff’s doors', async () => {
	const owner = await site.newClub({ name: 'Owner', status: 'pending' });
	const callers = {
		owner,
		'another club': await site.newClub({ status: 'approved' }),
		'a pending club': await site.newClub({ status: 'pending' }),
		'a suspended club': await site.newClub({ status: 'suspended' }),
		nobody: undefined,
		'a forged token': { token: 'A'.repeat(43) },
		'a dead session': await site.staff(),
	};
	await site.call(logoutStaff, { as: callers['a dead session'] });
	const expected: Record<keyof typeof callers, number> = {
		owner: 403,
		'another club': 403,
		'a pending club': 403,
		'a suspended club': 401,
		nobody: 401,
		'a forged token': 401,
		'a dead session': 401,
	};
	const doors: Record<string, Endpoint> = {
		staffSession,
		changeStaffPassword,
		listStaffClubs,
		listDecisions,
		approveClub,
		rejectClub,
		suspendClub,
		reinstateClub,
		undoDecision,
	};
	for (const [name, endpoint] of Object.entries(doors)) {
		for (const [who, as] of Object.entries(callers)) {
			const body = endpoint.body ? { reason: 'I would like to.', decisionId: 1 } : undefined;
			const answer = await site.call(endpoint, { as, params: { clubId: owner.ClubID }, body });
			expect([name, who, answer.status]).toEqual([name, who, expected[who as keyof typeof callers]]);
			expect(Object.keys(answer.refusal)).toEqual(['error']);
		}
	}
	expect((await site.call(clubSession, { as: owner })).reply.club.Status).toBe('pending');
});

test('a staff session is no club’s', async () => {
	expect((await site.call(clubSession, { as: await site.staff() })).status).toBe(403);
});
