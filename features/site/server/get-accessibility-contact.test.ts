import { expect, test } from 'vitest';
import { startSite } from '#testing/site.ts';
import { getAccessibilityContact } from '../contract.ts';

const office = 'mailto:access@college.test';
const security = 'https://college.test/security';

test.each([
	[{}, null],
	[{ SECURITY_CONTACT: security }, security],
	[{ ACCESSIBILITY_CONTACT: 'access@college.test', SECURITY_CONTACT: security }, office],
	[{ ACCESSIBILITY_CONTACT: office }, office],
	[{ ACCESSIBILITY_CONTACT: 'https://college.test/access' }, 'https://college.test/access'],
])('with %j the accessibility statement names %j', async (settings, contact) => {
	const site = await startSite(settings);
	try {
		expect((await site.call(getAccessibilityContact)).reply).toEqual({ contact });
	} finally {
		await site.stop();
	}
});
