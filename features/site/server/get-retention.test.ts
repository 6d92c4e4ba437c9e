import { expect, test } from 'vitest';
import { readSettings } from '#server/core/settings.ts';
import { useSite } from '#testing/site.ts';
import { getRetention } from '../contract.ts';
import { storedData } from '../rules.ts';

/** Each setting gets a number of its own. */
const names = Object.keys(readSettings({})).filter((name) => name.endsWith('_RETENTION_DAYS'));
const settings = Object.fromEntries(names.map((name, index) => [name, String(411 + index)]));
const site = useSite(settings);

test('the privacy page names the days of every retention setting of this site', async () => {
	const { status, reply } = await site.call(getRetention);
	expect(status).toBe(200);
	expect(names.length).toBeGreaterThanOrEqual(4);
	const page = storedData(reply)
		.map(({ howLong }) => howLong)
		.join('\n');
	const missing = names.filter((name) => !page.includes(`${settings[name]} days after`));
	expect(missing).toEqual([]);
});

test('what is kept until somebody deletes it has no number of days', () => {
	const rows = (days: number) =>
		storedData({ applications: days, registrations: days, results: days, rejectedClubs: days }).map(
			({ howLong }) => howLong,
		);
	expect(rows(0).join()).not.toMatch(/\b0 days|; at most/);
	expect(rows(1).join()).toContain('at most 1 day after');
});

test('the privacy page names the e-mail address among what a registration keeps', () => {
	const rows = storedData({ applications: 1, registrations: 1, results: 1, rejectedClubs: 1 });
	expect(rows.find(({ what }) => what.startsWith('Registration'))?.what).toContain('e-mail address');
});
