import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { createApp } from '#main/app.ts';
import { useSite } from '#testing/site.ts';

const site = useSite({ SITE_URL: 'https://clubs.test', SECURITY_CONTACT: 'mailto:security@clubs.test' });

const text = async (path: string) => (await fetch(site.url + path)).text();

/** The site's own pages come from the build; a shell is all that a preview needs. */
async function shellOf(path: string): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-shell-'));
	await writeFile(
		join(folder, '__spa-fallback.html'),
		'<html><head><title>Clubyard</title></head><body></body></html>',
	);
	const { server } = await createApp(site.services, { client: folder, server: new URL('file:///none') });
	try {
		return (await server.inject({ url: path })).body;
	} finally {
		await server.close();
		await rm(folder, { recursive: true });
	}
}

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

test('the preview of a shared link names the club or event, and nothing that is not public', async () => {
	const club = await site.newClub({ name: 'Astronomy & "Friends"' });
	const times = { StartDateTime: '2033-06-01T18:00:00Z', EndDateTime: '2033-06-01T19:00:00Z' };
	const body = { EventName: 'Perseids', Description: 'Stars.', Location: 'Roof', ...times };
	const event = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const fields = [{ id: '1', type: 'shortAnswer', question: 'Name', options: [] }];
	const form = await site.call(createForm, { as: club, body: { eventID: event.reply.EventID, title: 'Join', fields } });
	const clubPage = await shellOf(`/clubs/${club.ClubID}`);
	expect(clubPage).toContain('<meta property="og:title" content="Astronomy &#38; &#34;Friends&#34;"/>');
	expect(clubPage).toContain('<meta property="og:image" content="https://clubs.test/files/logos/');
	const formPage = await shellOf(new URL(form.reply.formUrl).pathname);
	expect(formPage).toContain('<meta property="og:title" content="Perseids"/>');
	expect(formPage).toContain('Wednesday 1 June 2033, 8 pm, Roof.');
	const pending = await site.newClub({ status: 'pending', name: 'Not yet' });
	expect(await shellOf(`/clubs/${pending.ClubID}`)).not.toContain('og:');
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
