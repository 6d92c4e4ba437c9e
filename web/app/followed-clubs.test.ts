import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostFollowedClubs } from '#contract/followed-limit.ts';

const chess = { id: 3, name: 'Chess' };
const voices = { id: 17, name: 'Voices' };

const listen = vi.fn<(type: string, listener: (event: { key: string | null }) => void) => void>();
const stored = () => JSON.parse(localStorage.getItem('followedClubs') ?? '[]') as unknown;

const reload = async () => {
	vi.resetModules();
	return import('./followed-clubs.ts');
};

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	listen.mockClear();
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('window', {});
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('addEventListener', listen);
});
afterEach(() => vi.unstubAllGlobals());

test('followed clubs are read back, each once, and nothing else is taken for one', async () => {
	const { readFollowed } = await reload();
	expect(readFollowed(JSON.stringify([chess, voices, { ...chess, name: 'Again' }]))).toEqual([chess, voices]);
	for (const text of [
		null,
		'',
		'{',
		'5',
		'null',
		'{}',
		'[null]',
		'[{"id":"3","name":"Chess"}]',
		'[{"id":0,"name":""}]',
	])
		expect([text, readFollowed(text)]).toEqual([text, []]);
});

test('a club is followed after a reload, until it is unfollowed', async () => {
	const before = await reload();
	expect([before.followClub(chess), before.followClub(voices), before.followClub(chess)]).toEqual([true, true, true]);
	(await reload()).unfollowClub(chess.id);
	expect(stored()).toEqual([voices]);
});

test('two tabs keep what the other follows', async () => {
	const one = await reload();
	const other = await reload();
	one.followClub(chess);
	other.followClub(voices);
	expect(stored()).toEqual([chess, voices]);
	one.unfollowClub(voices.id);
	expect(stored()).toEqual([chess]);
	expect(listen.mock.calls.filter(([type]) => type === 'storage')).not.toEqual([]);
});

test('nobody follows more clubs than a calendar feed can name', async () => {
	const { followClub, unfollowClub } = await reload();
	for (let id = 1; id <= mostFollowedClubs; id++) expect(followClub({ id, name: `Club ${id}` })).toBe(true);
	expect(followClub({ id: 99, name: 'One too many' })).toBe(false);
	expect(followClub({ id: 1, name: 'Followed already' })).toBe(true);
	unfollowClub(1);
	expect(followClub({ id: 99, name: 'In its place' })).toBe(true);
	expect(stored()).toHaveLength(mostFollowedClubs);
});

test('in a browser that refuses storage a club is followed as long as the page is open', async () => {
	vi.stubGlobal('localStorage', undefined);
	const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
	const { followClub } = await reload();
	expect(followClub(chess)).toBe(true);
	expect(warn).toHaveBeenCalled();
});
