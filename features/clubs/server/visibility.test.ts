import { expect, test } from 'vitest';
import type { Caller } from '#server/http/identify.ts';
import { isOwn, isPublic, visibleTo } from './visibility.ts';

const statuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
const club = (clubId: number): Caller => ({
	kind: 'club',
	sessionId: 1,
	accountId: 1,
	clubId,
	approved: true,
	dormant: false,
	role: 'lead',
	officerId: null,
	name: 'Runners',
});
const strangers: Caller[] = [
	{ kind: 'nobody' },
	{ kind: 'staff', sessionId: 2, accountId: 2, name: 'Ada', lacksSecondFactor: false },
	club(8),
];

test('Only an approved club and what belongs to it are public', () => {
	const publicClubs = statuses.filter((status) => isPublic({ status }));
	const publicEvents = statuses.filter((status) => isPublic({ club_status: status }));
	expect([publicClubs, publicEvents]).toEqual([['approved'], ['approved']]);
});

test('A club sees itself and what is its own in every status', () => {
	for (const status of statuses) {
		expect(visibleTo(club(7), { id: 7, status })).toBe(true);
		expect(visibleTo(club(7), { club_id: 7, club_status: status })).toBe(true);
	}
});

test('Everybody else sees only what is public', () => {
	for (const caller of strangers) {
		expect(statuses.filter((status) => visibleTo(caller, { id: 7, status }))).toEqual(['approved']);
	}
});

test("An event with the club's number as its own id does not belong to that club", () => {
	const event = { id: 7, club_id: 8, club_status: 'pending' } as const;
	expect([isOwn(club(7), event), isOwn(club(8), event)]).toEqual([false, true]);
});
