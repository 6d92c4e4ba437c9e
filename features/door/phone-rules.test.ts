import { expect, test } from 'vitest';
import {
	afterScans,
	countsOf,
	expired,
	findGuests,
	type Guest,
	indexGuests,
	judgeTicket,
	type KeptScan,
	notIn,
	placesText,
	recentScans,
} from './phone-rules.ts';

const at = '2026-12-01T18:00:00.000Z';
const guest = (number: number, name: string | null, more: Partial<Guest> = {}): Guest => ({
	number,
	version: 1,
	name,
	state: 'going',
	checkedInAt: null,
	...more,
});
const listOf = (...guests: Guest[]) => ({ guests: new Map(guests.map((each) => [each.number, each])), walkIns: 0 });
const scan = (
	scanId: string,
	more: Omit<Partial<KeptScan>, 'sent'> & { sent?: Partial<KeptScan['sent']> } = {},
): KeptScan => ({
	eventId: 4,
	number: null,
	name: null,
	...more,
	sent: { scanId, at, ...more.sent },
});
const ticket = (n: number, v = 1, e = 4) => ({ e, n, v, signed: '', signature: new Uint8Array() });

const asha = guest(1, 'Asha Rao');
const ben = guest(2, 'Ben Ode', { state: 'waiting' });
const chloe = guest(3, 'Chloé Petit-Dupont', { state: 'cancelled' });

test('a phone without a network judges a ticket as the server would', () => {
	const list = listOf({ ...asha, version: 2 }, ben, chloe, guest(4, 'Dev', { checkedInAt: at }));
	const judged = (n: number, v?: number, e?: number, isGenuine = true) =>
		judgeTicket(ticket(n, v, e), isGenuine, 4, list);
	expect(judged(1, 2)).toBe('in');
	expect(judged(1, 1)).toBe('older');
	expect(judged(1, 3)).toBe('in');
	expect(judged(2)).toBe('waiting');
	expect(judged(3)).toBe('cancelled');
	expect(judged(4)).toBe('again');
	expect(judged(5)).toBe('unlisted');
	expect(judged(5, 1, 4, false)).toBe('forged');
	expect(judged(1, 2, 5)).toBe('otherEvent');
});

test('scans change the list at once: people come in, walk-ins count, an undo takes either out again', () => {
	const scans = [
		scan('scan-asha', { number: 1, name: 'Asha Rao' }),
		scan('scan-late', { number: 9, name: null }),
		scan('scan-walk', { sent: { walkIn: 'Ed' } }),
		scan('scan-none', { sent: { walkIn: '' } }),
	];
	const list = afterScans(listOf(asha, ben), scans);
	expect(countsOf(list)).toEqual({ in: 4, expected: 2, taken: 4 });
	expect(list.guests.get(9)).toMatchObject({ checkedInAt: at });
	const undos = [
		scan('undo-asha', { sent: { undo: 'scan-asha' } }),
		scan('undo-walk', { sent: { undo: 'scan-walk' } }),
	];
	const after = afterScans(list, undos, [...scans, ...undos]);
	expect(countsOf(after)).toEqual({ in: 2, expected: 2, taken: 3 });
	expect(after.guests.get(1)?.checkedInAt).toBeNull();
	expect(recentScans([...scans, ...undos]).map(({ sent }) => sent.scanId)).toEqual(['scan-none', 'scan-late']);
});

test('the earliest time counts, and what the server refused counts nothing', () => {
	const later = scan('scan-two', { number: 1, sent: { at: '2026-12-01T19:00:00.000Z' } });
	const list = afterScans(listOf({ ...asha, checkedInAt: at }), [later]);
	expect(list.guests.get(1)?.checkedInAt).toBe(at);
	const refused = scan('scan-ben', { number: 2, outcome: 'waiting', answeredAt: 5 });
	expect(afterScans(listOf(ben), [refused]).guests.get(2)?.checkedInAt).toBeNull();
	expect(recentScans([refused])).toEqual([]);
});

test('a list contains what was answered before it was asked for', () => {
	const scans = [
		scan('scan-one', { outcome: 'in', answeredAt: 10 }),
		scan('scan-two', { outcome: 'in', answeredAt: 30 }),
		scan('scan-new'),
	];
	expect(notIn(20, scans).map(({ sent }) => sent.scanId)).toEqual(['scan-two', 'scan-new']);
});

test('a phone keeps scans that it has not sent, even if it was offline for days and the event was postponed', () => {
	const [soon, later] = [Date.parse(at) + 2 * 86_400_000 - 1, Date.parse(at) + 2 * 86_400_000];
	const [sent, unsent] = [scan('scan-sent', { outcome: 'in', answeredAt: 10 }), scan('scan-new')];
	expect(expired(at, [sent, unsent], soon)).toBe('nothing');
	expect(expired(at, [sent, unsent], later)).toBe('names');
	expect(expired(at, [sent], later)).toBe('everything');
});

test('guests are found by number, or by the beginnings of their names, without accents', () => {
	const index = indexGuests([chloe, ben, asha, guest(30, null)]);
	expect(findGuests(index, 'chloe dup')).toEqual([3]);
	expect(findGuests(index, 'RAO')).toEqual([1]);
	expect(findGuests(index, '30')).toEqual([30]);
	expect(findGuests(index, '#2')).toEqual([2]);
	expect(findGuests(index, '31')).toEqual([]);
	expect(findGuests(index, ' ')).toEqual([]);
});

test('helpers learn when all places are taken by people who are in or not in yet', () => {
	expect(placesText(80, { in: 57, expected: 79, taken: 79 })).toBeUndefined();
	expect(placesText(null, { in: 57, expected: 79, taken: 79 })).toBeUndefined();
	expect(placesText(80, { in: 57, expected: 80, taken: 80 })).toBe(
		'All 80 places are taken: 57 in, 23 not in yet. You decide.',
	);
});
