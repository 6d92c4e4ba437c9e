import { expect, test } from 'vitest';
import { countTabs, findClubs, isWaiting } from './find-clubs.ts';

const club = (ClubID: number, ClubName: string, Status: 'pending' | 'approved' | 'rejected', decidedOn?: number) => ({
	ClubID,
	ClubName,
	Email: `${ClubName.toLowerCase().replaceAll(' ', '.')}@college.test`,
	Status,
	CreatedAt: `2026-11-0${ClubID}T10:00:00.000Z`,
	FormerName: null as string | null,
	DecidedAt: decidedOn === undefined ? null : `2026-11-${decidedOn}T10:00:00.000Z`,
});

const clubs = [
	club(1, 'Café Club', 'pending'),
	club(2, 'Chess', 'approved', 12),
	club(3, 'Rowing', 'pending'),
	club(4, 'Debate', 'approved', 11),
	club(5, 'Juggling', 'rejected', 20),
];
const ids = (found: readonly { ClubID: number }[]) => found.map(({ ClubID }) => ClubID);

test('who waits the longest comes first, and elsewhere the last decision', () => {
	expect(ids(findClubs(clubs, 'pending', '').found)).toEqual([1, 3]);
	expect(ids(findClubs([...clubs].reverse(), 'pending', '').found)).toEqual([1, 3]);
	expect(ids(findClubs(clubs, 'approved', '').found)).toEqual([2, 4]);
	expect(ids(findClubs(clubs, 'all', '').found)).toEqual([5, 2, 4, 3, 1]);
	expect(findClubs(clubs, 'suspended', '').found).toEqual([]);
});

test('a club that was sent back comes below those that wait, and counts as one of them no more', () => {
	const SentBack = { Message: 'Say when you meet.', At: '2026-11-10T10:00:00.000Z' };
	const [first, ...others] = clubs.filter(({ Status }) => Status === 'pending');
	const all = [{ ...first, SentBack }, ...others] as typeof clubs;
	expect(ids(findClubs(all, 'pending', '').found)).toEqual([3, 1]);
	expect(ids(all.filter(isWaiting))).toEqual([3]);
});

test('every word is looked for in name and e-mail address, without case and accents', () => {
	expect(ids(findClubs(clubs, 'all', ' cafe COLLEGE.test ').found)).toEqual([1]);
	expect(ids(findClubs(clubs, 'approved', 'debate@').found)).toEqual([4]);
	expect(findClubs(clubs, 'approved', 'rowing').found).toEqual([]);
});

test('a club that has renamed itself is found by the name before, too', () => {
	const renamed = { ...club(6, 'Checkmates', 'approved'), FormerName: 'Knights' };
	expect(ids(findClubs([...clubs, renamed], 'approved', 'knights').found)).toEqual([6]);
});

test('every tab says how many it holds', () => {
	expect(countTabs(clubs)).toEqual({ pending: 2, approved: 2, rejected: 1, suspended: 0, all: 5 });
});
