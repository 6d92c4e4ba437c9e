import { expect, test } from 'vitest';
import { openReasonDraft } from './reason-draft.ts';

test('a reason comes back for the same action on the club as it was, and for nothing else', () => {
	const club = { ClubID: 7, DecidedAt: '2026-01-01T10:00:00.000Z' };
	openReasonDraft('suspend', club).keep({ reason: 'The boathouse is closed.' });
	const reasonFor = (...asked: Parameters<typeof openReasonDraft>) => openReasonDraft(...asked).start.reason;
	expect(reasonFor('suspend', club)).toBe('The boathouse is closed.');
	expect(reasonFor('delete', club)).toBe('');
	expect(reasonFor('suspend', { ...club, ClubID: 8 })).toBe('');
	expect(reasonFor('suspend', { ...club, DecidedAt: '2026-01-02T10:00:00.000Z' })).toBe('');
});
