import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addMember } from '#features/clubs/contract.ts';
import { createEvent, createForm, deleteEvent, updateEvent } from '#features/events/contract.ts';
import { suspendClub } from '#features/staff/contract.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { openLimits } from '#server/limits/limits.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';

let site: TestSite;
let build: TestBuild;

beforeAll(async () => {
	build = await makeBuild();
	site = await startSite({ SITE_NAME: 'Clubs of Wren', SITE_URL: 'https://clubs.test' }, build);
});
afterAll(async () => {
	await site.stop();
	await build.remove();
});
afterEach(() => {
	globalThis.whileRendering = undefined;
});

const page = async (path: string, address = '10.0.0.9') =>
	(await site.raw(path, { headers: { 'x-forwarded-for': address } })).text;

let hour = 0;
function bodyOf(name: string) {
	const [EndDateTime, StartDateTime] = [30, 0].map((minute) =>
		new Date(Date.UTC(2033, 5, 1, hour, minute)).toISOString(),
	);
	return eventBody({ EventName: name, Description: 'Stars.', StartDateTime, EndDateTime });
}

async function newEvent(club: TestClub, name = 'Perseids') {
	hour += 1;
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: bodyOf(name) });
	return reply;
}

const tagsOf = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map((m) => [m[1], m[2]]),
	);

function countRendered(): () => number {
	let count = 0;
	globalThis.whileRendering = () => void count++;
	return () => count;
}

test('the page of an event comes with its data, is rendered once, and has a change at once', async () => {
	const club = await site.newClub();
	const event = await newEvent(club);
	const path = `/events/${event.EventID}`;
	const rendered = countRendered();
	for (const address of [path, `${path}/`, `${path}?from=mail`]) expect(await page(address)).toContain('Perseids');
	expect(rendered()).toBe(1);
	const body = { ...bodyOf('Leonids'), EventID: event.EventID };
	await site.call(updateEvent, { as: club, query: { ClubID: club.ClubID }, body });
	expect(await page(path)).toContain('Leonids');
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: event.EventID } });
	const gone = await site.raw(path);
	expect([gone.status, gone.text.includes('let shell')]).toEqual([404, true]);
	expect(gone.text).not.toContain('og:');
});

test('many behind one address share a page that is being made, also while it changes again and again', async () => {
	const club = await site.newClub();
	const event = await newEvent(club);
	let rendered = 0;
	globalThis.whileRendering = async () => {
		const body = { Description: `As it is now: ${++rendered}.`, EventID: event.EventID };
		await site.call(updateEvent, { as: club, query: { ClubID: club.ClubID }, body });
	};
	const visitors = Array.from({ length: 30 }, () => page(`/events/${event.EventID}`));
	for (const html of await Promise.all(visitors)) expect(html).toContain('Perseids');
	expect(rendered).toBeLessThan(10);
});

async function newPages(count: number): Promise<string[]> {
	const club = await site.newClub();
	const paths: string[] = [];
	for (let made = 0; made < count; made++) paths.push(`/events/${(await newEvent(club)).EventID}`);
	return paths;
}

async function askAndHold(paths: readonly string[]) {
	const { promise, resolve } = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	globalThis.whileRendering = () => {
		begun.resolve();
		return promise;
	};
	const shells: string[] = [];
	const pages = paths.map(async (path) => {
		const html = await page(path, '10.0.0.1');
		if (html.includes('let shell')) shells.push(path);
		return html;
	});
	await begun.promise;
	return { pages, shells, release: resolve };
}

test('nobody waits for a page because another address has asked for it, and for many others before it', async () => {
	const paths = await newPages(6);
	const { pages, release } = await askAndHold(paths);
	globalThis.whileRendering = undefined;
	expect(await page(paths.at(-1) ?? '', '10.0.0.2')).toContain('let rendered');
	release();
	for (const html of await Promise.all(pages)) expect(html).toContain('let rendered');
});

test('an address that waits for many pages gets others as the empty page, at once', async () => {
	const { pages, shells, release } = await askAndHold(await newPages(20));
	await vi.waitFor(() => expect(shells).toHaveLength(3), 10_000);
	release();
	const rendered = (await Promise.all(pages)).filter((html) => html.includes('let rendered'));
	expect(rendered).toHaveLength(17);
	expect(await page(shells[0] ?? '', '10.0.0.1')).toContain('let rendered');
});

test('what does not exist waits for no page that is being made', async () => {
	const { pages, release } = await askAndHold(await newPages(4));
	for (const path of ['/events/999999', '/clubs/999999']) expect(await page(path, '10.0.0.1')).toContain('let shell');
	release();
	await Promise.all(pages);
});

test('the page of a club comes with its members, and has a new one at once', async () => {
	const club = await site.newClub({ name: 'Owlers' });
	const path = `/clubs/${club.ClubID}`;
	expect(await page(path)).toContain('"ClubName":"Owlers"');
	const ada = { FirstName: 'Ada', LastName: 'Lovelace', Email: 'ada@a.test', Role: 'Lead', JoinDate: '2020-01-01' };
	await site.call(addMember, { as: club, body: { ...ada, ClubID: club.ClubID } });
	expect(await page(path)).toContain('Lovelace');
	expect(await page(path)).not.toContain('ada@a.test');
});

test('what is not public, or does not exist, is the empty page without a word about it, and nothing is rendered', async () => {
	const hidden = await site.newClub({ status: 'pending', name: 'Not yet' });
	const event = await newEvent(hidden, 'Secret meeting');
	const club = await site.newClub();
	const officer = await site.staff();
	await site.call(suspendClub, { as: officer, params: { clubId: club.ClubID }, body: { reason: 'Noise.' } });
	const rendered = countRendered();
	const paths = [
		`/clubs/${hidden.ClubID}`,
		`/clubs/${club.ClubID}`,
		`/events/${event.EventID}`,
		'/events/999999',
		'/events/0',
		'/events/x',
		'/events/2147483648',
		`/clubs/00${club.ClubID}`,
	];
	for (const path of paths) {
		const { status, text } = await site.raw(path);
		expect([path, status, text.includes('let shell'), text.includes('og:')]).toEqual([path, 404, true, false]);
		expect(text).not.toContain('Secret meeting');
	}
	expect(rendered()).toBe(0);
});

test('every public page tells other sites its title, a description, and a picture by its whole address', async () => {
	const club = await site.newClub({ name: 'Astronomy & "Friends"' });
	const event = await newEvent(club);
	const form = await site.call(createForm, { as: club, body: formBody(event.EventID) });
	const formPath = new URL(form.reply.formUrl).pathname;
	const poster = `https://clubs.test/events/${event.EventID}/poster.png`;
	const sitePoster = 'https://clubs.test/poster.png';
	const pictures = {
		'/': sitePoster,
		'/events': sitePoster,
		'/clubboard': sitePoster,
		'/hiring': sitePoster,
		'/about': sitePoster,
		'/privacy-policy': sitePoster,
		'/terms': sitePoster,
		'/accessibility': sitePoster,
		[`/clubs/${club.ClubID}`]: `https://clubs.test/clubs/${club.ClubID}/poster.png`,
		[`/events/${event.EventID}`]: poster,
		[formPath]: poster,
	};
	for (const [path, picture] of Object.entries(pictures)) {
		const tags = tagsOf(await page(path));
		expect([path, tags]).toEqual([
			path,
			expect.objectContaining({
				'og:title': expect.stringMatching(/\w/),
				'og:description': expect.stringMatching(/\w/),
				'og:site_name': 'Clubs of Wren',
				'og:url': `https://clubs.test${path}`,
				'og:image': picture,
				'og:image:width': '1200',
				'og:image:height': '630',
				'twitter:card': 'summary_large_image',
				'twitter:image': picture,
			}),
		]);
	}
	expect(tagsOf(await page(`/clubs/${club.ClubID}`))['og:title']).toBe('Astronomy &#38; &#34;Friends&#34;');
	expect(tagsOf(await page(formPath))['og:title']).toBe('Perseids');
	expect(tagsOf(await page('/'))['og:title']).toBe('Clubs of Wren');
});

test('search engines read an event as data, in which no name ends the element', async () => {
	const club = await site.newClub();
	const { EventID } = await newEvent(club, '</script><script>alert(1)</script>');
	const html = await page(`/events/${EventID}`);
	const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
	expect(JSON.parse(data)).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'Event',
		name: '</script><script>alert(1)</script>',
		url: `https://clubs.test/events/${EventID}`,
	});
	expect(html).not.toContain('<script>alert');
});

test('of the pages of single clubs and events the cache keeps the latest, and drives out no list for them', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	let count = 0;
	const make = async () => {
		const body = Buffer.from(`made ${++count}`);
		return { body, headers: {}, tags: ['clubs'], until: Number.POSITIVE_INFINITY };
	};
	await cache.get('/list', 0, make);
	for (let id = 0; id < 200; id++) await cache.get(`/events/${id}`, 0, make, 'detail');
	const isKept = async (path: string, kind: 'reply' | 'detail') => {
		const before = count;
		await cache.get(path, 0, make, kind);
		return count === before;
	};
	expect(await isKept('/list', 'reply')).toBe(true);
	expect(await isKept('/events/199', 'detail')).toBe(true);
	expect(await isKept('/events/50', 'detail')).toBe(true);
	expect(await isKept('/events/49', 'detail')).toBe(false);
	cache.invalidate(new Set(['clubs']));
	expect(await isKept('/events/199', 'detail')).toBe(false);
});
