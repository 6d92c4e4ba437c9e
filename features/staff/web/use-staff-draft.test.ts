import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import type { StaffClub } from '../contract.ts';
import { sessionKey, useLogOut } from './queries.ts';
import { useReasonDraft } from './use-staff-draft.ts';

afterEach(() => void vi.unstubAllGlobals());

const clubWith = (ClubID: number, DecidedAt = '2026-01-01T10:00:00.000Z') => ({ ClubID, DecidedAt }) as StaffClub;

function pageOf(Email: string) {
	const client = new QueryClient();
	client.setQueryData(sessionKey, { Email, Name: 'Somebody' });
	return client;
}
const draftOf = (client: QueryClient, ...asked: Parameters<typeof useReasonDraft>) =>
	callHook(client, () => useReasonDraft(...asked));

test('a reason comes back for the same action on the club as it was, and for nothing else', () => {
	const page = pageOf('ada@college.test');
	draftOf(page, 'suspend', clubWith(7)).keep({ reason: 'The boathouse is closed.' });
	const reasonFor = (...asked: Parameters<typeof useReasonDraft>) => draftOf(page, ...asked).start.reason;
	expect(reasonFor('suspend', clubWith(7))).toBe('The boathouse is closed.');
	expect(reasonFor('delete', clubWith(7))).toBe('');
	expect(reasonFor('suspend', clubWith(8))).toBe('');
	expect(reasonFor('suspend', clubWith(7, '2026-01-02T10:00:00.000Z'))).toBe('');
});

test('after a session that ended by itself a reason comes back to who typed it, and to no colleague', () => {
	draftOf(pageOf('ada@college.test'), 'reject', clubWith(8)).keep({ reason: 'There is one already.' });
	expect(draftOf(pageOf('ben@college.test'), 'reject', clubWith(8)).start.reason).toBe('');
	expect(draftOf(pageOf('ada@college.test'), 'reject', clubWith(8)).start.reason).toBe('There is one already.');
});

test('who logs in after a colleague has logged out in the same tab does not find their words', () => {
	const page = pageOf('ada@college.test');
	draftOf(page, 'delete', clubWith(9)).keep({ reason: 'It has left.' });
	vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
	callHook(page, useLogOut)();
	expect(draftOf(pageOf('ada@college.test'), 'delete', clubWith(9)).start.reason).toBe('');
});
