import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useLogOut } from './queries.ts';
import { openReasonDraft } from './reason-draft.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a reason comes back for the same action on the club as it was, and for nothing else', () => {
	const club = { ClubID: 7, DecidedAt: '2026-01-01T10:00:00.000Z' };
	openReasonDraft('suspend', club).keep({ reason: 'The boathouse is closed.' });
	const reasonFor = (...asked: Parameters<typeof openReasonDraft>) => openReasonDraft(...asked).start.reason;
	expect(reasonFor('suspend', club)).toBe('The boathouse is closed.');
	expect(reasonFor('delete', club)).toBe('');
	expect(reasonFor('suspend', { ...club, ClubID: 8 })).toBe('');
	expect(reasonFor('suspend', { ...club, DecidedAt: '2026-01-02T10:00:00.000Z' })).toBe('');
});

test('who logs in after a colleague has logged out in the same tab does not find their words', () => {
	const club = { ClubID: 9, DecidedAt: '2026-01-01T10:00:00.000Z' };
	openReasonDraft('delete', club).keep({ reason: 'It has left.' });
	vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
	callHook(new QueryClient(), useLogOut)();
	expect(openReasonDraft('delete', club).start.reason).toBe('');
});
