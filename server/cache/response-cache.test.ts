import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, getClubData, updateClub } from '#features/clubs/contract.ts';
import { createEvent, createForm, deleteEvent, getAllEventData, updateEvent } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { approveClub, reinstateClub, suspendClub } from '#features/staff/contract.ts';
import { openLimits } from '#server/limits/limits.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import { encodingFor, type UncachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

let site: TestSite;
let build: TestBuild;

beforeAll(async () => {
	build = await makeBuild();
	site = await startSite({}, build);
});
afterAll(async () => {
	await site.stop();
	await build.remove();
});

function bytes(
	path: string,
	headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
	const { promise, resolve, reject } = Promise.withResolvers<{
		status: number;
		headers: Record<string, unknown>;
		body: Buffer;
	}>();
	request(site.url + path, { headers }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.on('end', () =>
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
		);
	})
		.on('error', reject)
		.end();
	return promise;
}

const list = '/api/clubs/getClubData';

test('each write that changes a public list is in it at once', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const query = { ClubID: club.ClubID };
	const clubsText = async () => (await site.call(getClubData)).text;
	const eventsText = async () => (await site.call(getAllEventData)).text;
	const event = eventBody({ EventName: 'Listed' });
	const { EventID } = (await site.call(createEvent, { as: club, query, body: event })).reply;
	expect([(await clubsText()).includes(club.Email), (await eventsText()).includes('Listed')]).toEqual([false, false]);
	await site.call(approveClub, { as: officer, params: { clubId: club.ClubID } });
	expect([(await clubsText()).includes(club.Email), (await eventsText()).includes('Listed')]).toEqual([true, true]);
	const member = {
		FirstName: 'A',
		LastName: 'B',
		Email: 'a@college.test',
		Role: 'R',
		JoinDate: '2024-01-01',
		ClubID: club.ClubID,
	};
	const added = await site.call(addMember, { as: club, body: member });
	expect(await clubsText()).toContain(`{"MemberID":${added.reply.MemberID}}`);
	await site.call(updateClub, {
		as: club,
		query,
		body: { ClubName: 'Renamed', Description: 'D', FoundedDate: '2020-01-01' },
	});
	expect([(await clubsText()).includes('Renamed'), (await eventsText()).includes('"ClubName":"Renamed"')]).toEqual([
		true,
		true,
	]);
	await site.call(updateEvent, { as: club, query, body: { ...event, EventID, EventName: 'Moved' } });
	expect(await eventsText()).toContain('Moved');
	const form = await site.call(createForm, { as: club, body: formBody(EventID) });
	expect(await eventsText()).toContain(form.reply.formUrl);
	await site.call(suspendClub, { as: officer, params: { clubId: club.ClubID }, body: { reason: 'R' } });
	expect([(await clubsText()).includes('Renamed'), (await eventsText()).includes('Moved')]).toEqual([false, false]);
	await site.call(reinstateClub, { as: officer, params: { clubId: club.ClubID } });
	expect([(await clubsText()).includes('Renamed'), (await eventsText()).includes('Moved')]).toEqual([true, true]);
	const again = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	await site.call(deleteEvent, { as: again.reply, query, body: { eventId: EventID } });
	expect(await eventsText()).not.toContain('Moved');
});

test('while many events are created, a list always contains every event whose creation was acknowledged before', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const missing: string[] = [];
	const acknowledged: string[] = [];
	await Promise.all(
		Array.from({ length: 30 }, async (_, index) => {
			const day = String(index + 1).padStart(2, '0');
			const body = eventBody({ EventName: `Race ${day}` });
			const { status } = await site.call(createEvent, { as: club, query, body });
			if (status !== 201) return;
			acknowledged.push(body.EventName);
			const { text } = await site.call(getAllEventData);
			if (!text.includes(body.EventName)) missing.push(body.EventName);
		}),
	);
	expect(missing).toEqual([]);
	expect(acknowledged.length).toBeGreaterThan(5);
});

test('a list is revalidated by its tag, until it changes', async () => {
	await site.raw(list);
	const { headers, text } = await site.raw(list);
	const tag = headers.get('etag') ?? '';
	expect(tag).toMatch(/^"[\w-]{22}"$/);
	expect(headers.get('cache-control')).toBe('no-cache');
	for (const none of [tag, `W/${tag}`, `"other", ${tag}`]) {
		const again = await site.raw(list, { headers: { 'if-none-match': none } });
		expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
		expect(again.headers.get('x-content-type-options')).toBe('nosniff');
	}
	await site.newClub();
	const changed = await site.raw(list, { headers: { 'if-none-match': tag } });
	expect([changed.status, changed.text === text]).toEqual([200, false]);
	expect(changed.headers.get('etag')).not.toBe(tag);
});

test('a list is sent in the encoding that the client accepts, with the same content', async () => {
	while (Buffer.byteLength((await site.raw(list)).text) < 2000) await site.newClub();
	await site.raw(list);
	const plain = await bytes(list, {});
	const br = await bytes(list, { 'accept-encoding': 'gzip, deflate, br' });
	const gzip = await bytes(list, { 'accept-encoding': 'gzip' });
	expect([plain.headers['content-encoding'], br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(
		[undefined, 'br', 'gzip'],
	);
	expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
	expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
	for (const { headers, body } of [plain, br, gzip]) {
		expect([headers['vary'], headers['content-length']]).toEqual(['accept-encoding', String(body.length)]);
	}
	const head = await fetch(site.url + list, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
	expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
		200,
		String(br.body.length),
		'',
	]);
});

test.each([
	[undefined, 'identity'],
	['', 'identity'],
	['br', 'br'],
	['gzip;q=1, br;q=0', 'gzip'],
	['br;q=0.0,gzip;q=0', 'identity'],
	['br;q=0.1', 'br'],
	['identity', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
	const body = Buffer.from('x');
	expect(encodingFor(accepted, { bodies: { identity: body, br: body, gzip: body } })).toBe(encoding);
});

test('a query parameter that filters the list is applied, and an unknown one is ignored', async () => {
	const whole = (await site.raw('/api/events/getAllEventData')).text;
	expect((await site.raw('/api/events/getAllEventData?utm=1')).text).toBe(whole);
	expect((await site.raw('/api/events/getAllEventData?to=1999-01-01T00:00Z')).text).toBe('[]');
	expect((await site.raw('/api/events/getAllEventData')).text).toBe(whole);
});

test('a visitor who requests too much gets a 429, counted by the address that a trusted proxy names', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.0003' }, build);
	try {
		const ask = async (path: string, from: string) =>
			(await small.raw(path, { headers: { 'x-forwarded-for': from } })).status;
		// The first visitor fills the cache.
		for (const path of ['/', '/events']) await ask(path, '10.0.0.9');
		const statuses = [];
		for (let index = 0; index < 4; index++) statuses.push(await ask('/', '10.0.0.1'));
		expect(statuses).toEqual([200, 200, 200, 429]);
		expect(await ask('/events', '10.0.0.1')).toBe(429);
		expect(await ask('/', '10.0.0.2')).toBe(200);
		expect(await ask('/', '10.0.0.1, 10.0.0.3')).toBe(200);
		const shells = [];
		for (let index = 0; index < 4; index++) shells.push(await ask('/yours', '10.0.0.4'));
		expect(shells).toEqual([200, 200, 200, 429]);
		const refused = await small.raw('/', { headers: { 'x-forwarded-for': '10.0.0.1' } });
		const wait = Number(refused.headers.get('retry-after'));
		expect([wait > 0 && wait <= 14, refused.headers.get('x-content-type-options')]).toEqual([true, 'nosniff']);
		expect(Object.keys(JSON.parse(refused.text))).toEqual(['error']);
	} finally {
		await small.stop();
	}
});

const made = (body: Buffer): UncachedResponse => ({
	body,
	headers: { 'content-type': 'text/plain' },
	tags: ['clubs'],
	until: Number.POSITIVE_INFINITY,
});

test('concurrent requests share one response in the making, but not after a change', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	const first = Promise.withResolvers<Buffer>();
	let count = 0;
	const make = async () => {
		count++;
		return made(count === 1 ? await first.promise : Buffer.from(`state ${count}`));
	};
	const ask = async () => String((await cache.get('/list', 0, make)).bodies.identity);
	const early = [ask(), ask()];
	cache.invalidate(new Set(['clubs']));
	const late = ask();
	first.resolve(Buffer.from('state 1'));
	expect([await Promise.all(early), await late, count]).toEqual([['state 1', 'state 1'], 'state 2', 2]);
	expect(await ask()).toBe('state 2');
});

test('a response in the making is not shared with who comes when it no longer holds, as after midnight', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	const slow = Promise.withResolvers<void>();
	const maker = (now: number) => () =>
		slow.promise.then(() => ({ ...made(Buffer.from(`of ${now}`)), until: now + 10 }));
	const asked = [0, 10, 11, 12].map((now) => cache.get('/list', now, maker(now)));
	slow.resolve();
	const texts = (await Promise.all(asked)).map(({ bodies }) => String(bodies.identity));
	expect(texts).toEqual(['of 0', 'of 0', 'of 11', 'of 11']);
});

test('a response made before a change is not cached, and a change of other tags does not matter', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	let count = 0;
	const askWhile = async (changed: string) => {
		const going = Promise.withResolvers<void>();
		const response = cache.get('/list', 0, async () => {
			count++;
			await going.promise;
			return made(Buffer.from('list'));
		});
		cache.invalidate(new Set([changed]));
		going.resolve();
		await response;
	};
	await askWhile('clubs');
	await askWhile('hiring');
	await askWhile('hiring');
	expect(count).toBe(2);
});

test('what was made while the clock was ahead is made again once the clock is right', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	let count = 0;
	const ask = (now: number) => cache.get('/list', now, async () => made(Buffer.from(`made ${++count}`)));
	await ask(5000);
	expect(String((await ask(1000)).bodies.identity)).toBe('made 2');
	expect(String((await ask(2000)).bodies.identity)).toBe('made 2');
});

test('after a failure the next request makes the response again', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	await expect(cache.get('/list', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(String((await cache.get('/list', 0, async () => made(Buffer.from('yes')))).bodies.identity)).toBe('yes');
});

test('the cache stays within its size however many lists there are, and drops the oldest first', async () => {
	const cache = new ResponseCache(openLimits(0), () => 'anybody');
	const big = Buffer.alloc(8 * 1024 * 1024);
	let count = 0;
	const make = async () => {
		count++;
		return made(big);
	};
	for (let club = 0; club < 12; club++) await cache.get(`/clubs/${club}`, 0, make);
	await cache.get('/clubs/11', 0, make);
	expect(count).toBe(12);
	await cache.get('/clubs/0', 0, make);
	expect(count).toBe(13);
});
