import { request } from 'node:http';
import { expect, test } from 'vitest';
import { hiringOn } from '#server/testing/hiring.ts';
import { samplePdf } from '#server/testing/resumes.ts';
import { useSite } from '#server/testing/site.ts';

const site = useSite();
const { newSession, newPosition, keptResumes } = hiringOn(site);

test('a résumé may take longer to arrive than other requests may take', { timeout: 60_000 }, async () => {
	const club = await site.newClub();
	const { PositionID } = await newPosition(club, (await newSession(club)).SessionID);
	const body = [
		'--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n',
		samplePdf(),
		'\r\n--b--\r\n',
	];
	const status = await new Promise((resolve, reject) => {
		const upload = request(`${site.url}/api/hiring/applyForPosition?PositionID=${PositionID}`, {
			method: 'POST',
			headers: {
				'content-type': 'multipart/form-data; boundary=b',
				'content-length': body.reduce((sum, part) => sum + part.length, 0),
			},
		});
		upload.on('error', reject);
		upload.on('response', (answer) => resolve(answer.resume().statusCode));
		upload.write(body[0]);
		setTimeout(() => upload.write(body[1]), 12_000);
		setTimeout(() => upload.end(body[2]), 24_000);
	});
	expect(status).toBe(201);
	expect(await keptResumes()).toHaveLength(1);
});
