import { expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { useSite } from '#testing/site.ts';

const site = useSite({ SITE_URL: 'https://clubs.test', SECURITY_CONTACT: 'mailto:security@clubs.test' });

const text = async (path: string) => (await fetch(site.url + path)).text();

test('the sitemap has the public pages and the public clubs, and no other club', async () => {
	const shown = await site.newClub();
	const hidden = await site.newClub({ status: 'pending' });
	const map = await text('/sitemap.xml');
	expect(map).toContain('<loc>https://clubs.test/clubboard</loc>');
	expect(map).toContain(`<loc>https://clubs.test/clubs/${shown.ClubID}</loc>`);
	expect(map).not.toContain(`/clubs/${hidden.ClubID}<`);
	expect(await text('/robots.txt')).toContain('Sitemap: https://clubs.test/sitemap.xml');
});

test('security.txt names the contact of the settings and expires within a year', async () => {
	const found = await text('/.well-known/security.txt');
	expect(found).toContain('Contact: mailto:security@clubs.test');
	const expires = Date.parse(/Expires: (\S+)/.exec(found)?.[1] ?? '');
	expect(expires).toBeGreaterThan(Date.now());
	expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
});

test('the sitemap is cached, and new as soon as a club is public', async () => {
	const { headers } = await site.raw('/sitemap.xml');
	expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
	const etag = headers.get('etag') ?? '';
	expect((await site.raw('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
	const club = await site.newClub();
	const changed = await site.raw('/sitemap.xml', { headers: { 'if-none-match': etag } });
	expect([changed.status, changed.text.includes(`/clubs/${club.ClubID}<`)]).toEqual([200, true]);
});

test('the sitemap has the events that are not over, of public clubs only', async () => {
	const club = await site.newClub();
	const hidden = await site.newClub({ status: 'pending' });
	const create = async (as: typeof club, hours: number) => {
		const at = (more: number) => new Date(site.services.now().getTime() + (hours + more) * 3_600_000).toISOString();
		const body = eventBody({ StartDateTime: at(0), EndDateTime: at(1) });
		return (await site.call(createEvent, { as, query: { ClubID: as.ClubID }, body })).reply.EventID;
	};
	const shown = await create(club, 5);
	const over = await create(club, -5);
	const unseen = await create(hidden, 7);
	const map = await text('/sitemap.xml');
	const isIn = (id: number) => map.includes(`<loc>https://clubs.test/events/${id}</loc>`);
	expect([shown, over, unseen].map(isIn)).toEqual([true, false, false]);
	site.wait(7 * 3_600_000);
	expect(await text('/sitemap.xml')).not.toContain(`/events/${shown}<`);
});
