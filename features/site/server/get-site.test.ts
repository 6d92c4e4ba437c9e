import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { getSite } from '../contract.ts';

const site = useSite({ SITE_NAME: 'Campus Clubs' });

test('replies with what this installation is and what it has set up', async () => {
	const { status, reply } = await site.call(getSite);
	expect(status).toBe(200);
	expect(reply).toEqual({
		host: '127.0.0.1',
		name: 'Campus Clubs',
		timeZone: 'Europe/Berlin',
		overlap: 'college',
		yearStarts: '08-01',
		features: { aiQuiz: false, googleForms: false, mail: false, oidc: false },
		oidcName: null,
		oidcOnly: null,
	});
});
