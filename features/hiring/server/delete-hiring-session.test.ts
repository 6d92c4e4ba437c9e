import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { deleteHiringSession } from '../contract.ts';

const site = useSite();
const { newSession, newPosition, apply, storedResumes } = hiringOn(site);

test('deleting a session takes its positions, applications and files along', async () => {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	for (const title of ['One', 'Two']) {
		const { PositionID } = await newPosition(club, SessionID, { title });
		await apply(PositionID, { resume: { name: 'cv.pdf', bytes: samplePdf(title) } });
	}
	expect(await storedResumes()).toHaveLength(2);
	expect((await site.call(deleteHiringSession, { as: club, query: { SessionID } })).status).toBe(204);
	expect(await storedResumes()).toEqual([]);
	expect((await site.call(deleteHiringSession, { as: club, query: { SessionID } })).status).toBe(404);
});
