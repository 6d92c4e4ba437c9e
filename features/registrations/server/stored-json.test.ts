import { expect, test } from 'vitest';
import { ChangeMemo, DeletedEvent, Mailing } from './stored-json.ts';

const times = { starts_at: '2032-01-05T10:00:00.000Z', ends_at: '2032-01-05T11:00:00.000Z', location: 'Hall 2' };
const event = { id: 1, name: 'Open Deck', description: 'Bring records.', ...times, club_id: 2, club_name: 'Vinyl' };
const row = { ...event, link: null, form_id: 'f', created_at: times.starts_at, club_status: 'approved' };

test('an event that an earlier version stored has what came later as nothing', () => {
	const { id, name, description, starts_at, ends_at, location, club_id, club_name, ...later } =
		DeletedEvent.parse(event);
	expect({ id, name, description, starts_at, ends_at, location, club_id, club_name }).toEqual(event);
	expect(Object.values(later).filter((value) => value !== null && value !== '')).toEqual([]);
	const mailing = { audience: { formId: 'f', states: ['going'] }, news: { kind: 'event cancelled' }, event: row };
	expect(Mailing.parse(mailing).event).toMatchObject({ ...row, places: null, reminded_at: null });
});

test('the hue that an earlier version stored under another name is read', () => {
	expect(DeletedEvent.parse({ ...event, logo_hue: 25 }).club_hue).toBe(25);
	const mailing = { audience: { formId: 'f', states: ['going'] }, news: { kind: 'event cancelled' } };
	expect(Mailing.parse({ ...mailing, event: { ...row, logo_hue: 25 } }).event.club_hue).toBe(25);
});

test('what is stored otherwise is an error where it is read, not where it is used', () => {
	const { location: _, ...nowhere } = event;
	expect(DeletedEvent.safeParse(nowhere).success).toBe(false);
	expect(ChangeMemo.safeParse({ eventId: 1, ...times, ends_at: null }).success).toBe(false);
	const mailing = { audience: { formId: 'f', states: ['going'] }, event: row };
	expect(Mailing.safeParse({ ...mailing, news: { kind: 'changed' } }).success).toBe(false);
	expect(Mailing.safeParse({ ...mailing, news: { kind: 'changed', before: times } }).success).toBe(true);
});
