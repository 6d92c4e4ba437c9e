import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';

const site = useSite();
const { newSession, newPosition, storedResumes } = hiringOn(site);

test('a résumé may take longer to arrive than other requests may take', async () => {
	const club = await site.newClub();
	const { PositionID } = await newPosition(club, (await newSession(club)).SessionID);
	const body = [
		'--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n',
		samplePdf(),
		'\r\n--b--\r\n',
	];
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const upload = request(`${site.url}/api/hiring/applyForPosition?PositionID=${PositionID}`, {
		method: 'POST',
		headers: {
			'content-type': 'multipart/form-data; boundary=b',
			// With this header the sender knows when the server waits.
			expect: '100-continue',
			'content-length': body.reduce((sum, part) => sum + part.length, 0),
		},
	});
	const answered = once(upload, 'response');
	await once(upload, 'continue');
	upload.write(body[0]);
	vi.advanceTimersByTime(100_000);
	upload.write(body[1]);
	upload.end(body[2]);
	const [result] = (await answered) as [IncomingMessage];
	vi.useRealTimers();
	expect(result.resume().statusCode).toBe(201);
	expect(await storedResumes()).toHaveLength(1);
});
