/** `npm run demo`: somebody who has just heard of the product looks around. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { type Site, startSite } from './site.ts';

let folder: string;
let demo: Site;

test.beforeAll(async ({ browserName }, { project }) => {
	folder = await mkdtemp(join(tmpdir(), 'clubyard-demo-'));
	demo = await startSite(`demo-${project.name}-${browserName}`, {}, [
		'server/demo.ts',
		'--folder',
		join(folder, 'college'),
	]);
});

test.afterAll(async () => {
	await demo.stop();
	await rm(folder, { recursive: true, force: true });
});

test('finds a college full of clubs with logos, and what they do next', async ({ page }) => {
	await page.goto(`${demo.url}/clubboard`);
	// A page of the list.
	await expect(page.getByRole('button', { name: /^View Club/ })).toHaveCount(24);
	const logo = page.locator('img[src*="/files/logos/"]').first();
	await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
	await page.goto(`${demo.url}/events`);
	await expect(page.getByRole('heading', { name: 'Voices in the old library' })).toBeVisible();
});

test('logs in with what was printed', async ({ request }) => {
	const club = await request.post(`${demo.url}/api/clubs/login`, {
		data: { email: 'voices@wrenmoor.example', password: 'wrenmoor-demo' },
	});
	expect(club.status()).toBe(200);
	const staff = await request.post(`${demo.url}/api/staff/login`, {
		data: { email: 'staff@wrenmoor.example', password: 'wrenmoor-demo' },
	});
	expect(staff.status()).toBe(200);
});
