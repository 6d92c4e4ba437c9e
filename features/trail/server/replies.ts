/** Entries of the trail as replies. */
import type { z } from 'zod';
import { nounOf, staffForClubs } from '#contract/trail.ts';
import type { StoredEntry } from '#server/trail/read-trail.ts';
import { type StaffTrailEntry, TrailEntry } from '../contract.ts';

type Entry = z.output<typeof TrailEntry>;

const reply = (entry: StoredEntry): Entry => ({
	EntryID: entry.id,
	At: entry.made_at,
	By: { Kind: entry.by_kind, Name: entry.by_name },
	Did: entry.did,
	About: { Kind: nounOf(entry.did), ID: entry.about_id, Name: entry.about_name },
	Changes: TrailEntry.shape.Changes.parse(JSON.parse(entry.changes)),
});

export function clubEntryReply(entry: StoredEntry): Entry {
	const { By, ...rest } = reply(entry);
	return { ...rest, By: By.Kind === 'staff' ? { ...By, Name: staffForClubs } : By };
}

export function staffEntryReply(
	entry: StoredEntry,
	names: ReadonlyMap<number, string>,
): z.output<typeof StaffTrailEntry> {
	const name = entry.club_id === null ? undefined : names.get(entry.club_id);
	const Club = entry.club_id === null || name === undefined ? null : { ClubID: entry.club_id, ClubName: name };
	return { ...reply(entry), Club };
}
