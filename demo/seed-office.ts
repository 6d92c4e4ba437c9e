/** Writes what waits in the staff's office: two reports of problems, and a club that was sent back. */
import { profileOf } from '#features/clubs/profile-rules.ts';
import { recordedProfile } from '#features/clubs/server/replies.ts';
import { writeSentBack } from '#features/clubs/server/sent-back-store.ts';
import { existingClub } from '#features/clubs/server/visibility.ts';
import { nextClubEvent } from '#features/events/server/store.ts';
import { insertReport } from '#features/office/server/report-store.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Clock, daysBefore } from './clock.ts';
import { mailHost } from './people.ts';

const message =
	'Two coaches, very good. Please say when and where you meet, and what a beginner has to bring. Then submit the club again.';

export async function seedOffice(tx: Tx, ids: ReadonlyMap<string, number>, clock: Clock): Promise<void> {
	const clubOf = (key: string) => existingClub(tx, ids.get(key) ?? 0);
	const archery = await clubOf('archery');
	await writeSentBack(tx, {
		club_id: archery.id,
		message,
		sent_back_at: daysBefore(clock, 1, 10 * 60 + 20),
		profile: JSON.stringify(profileOf(await recordedProfile(tx, archery))),
	});

	const [voices, radio] = [await clubOf('voices'), await clubOf('radio')];
	const concert = await nextClubEvent(tx, voices.id, clock.now.toISOString());
	if (concert)
		await insertReport(tx, {
			club_id: voices.id,
			about: 'event',
			about_id: concert.id,
			name: concert.name,
			body: 'The page does not say that the hall has steps and no lift. My sister uses a wheelchair and found out at the door last time.',
			email: `ida.moss@students.${mailHost}`,
			made_at: daysBefore(clock, 1, 16 * 60 + 5),
		});
	await insertReport(tx, {
		club_id: radio.id,
		about: 'club',
		about_id: radio.id,
		name: radio.name,
		body: 'The second link leads to a page that sells something.',
		email: null,
		made_at: daysBefore(clock, 9, 9 * 60 + 12),
		closed_at: daysBefore(clock, 8, 11 * 60),
		note: 'Wrote to the club. It has replaced the link.',
	});
}
