import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEvent, getSingleEventData, updateEvent } from '#features/events/contract.ts';
import { suspendClub } from '#features/staff/contract.ts';
import { oklchToBytes, type RgbBytes } from '#server/core/oklch.ts';
import { drawPoster } from '#server/posters/draw-poster.ts';
import { eventBody } from '#testing/bodies.ts';
import { eventRowWith } from '#testing/samples.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { eventPoster } from './describe-poster.ts';

const site = useSite({ SITE_NAME: 'Clubs of Wren' });

const bodyOf = (EventName: string, hour: number) =>
	eventBody({
		EventName,
		StartDateTime: `2033-06-01T${String(hour).padStart(2, '0')}:00:00Z`,
		EndDateTime: `2033-06-01T${String(hour).padStart(2, '0')}:30:00Z`,
	});

let hour = 0;
async function newEvent(club: TestClub, name: string): Promise<number> {
	hour += 1;
	const sent = { as: club, query: { ClubID: club.ClubID }, body: bodyOf(name, hour) };
	return (await site.call(createEvent, sent)).reply.EventID;
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const pixelsOf = async (png: Buffer, width = 1200) =>
	sharp(png).removeAlpha().resize(width).raw().toBuffer({ resolveWithObject: true });

const luminance = ([r, g, b]: RgbBytes) => {
	const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
		const value = part / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: RgbBytes, other: RgbBytes) => {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
};
const isNear = (one: RgbBytes, other: RgbBytes) =>
	one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 6);

async function lineHeights(png: Buffer, width: number): Promise<number[]> {
	const { data, info } = await pixelsOf(png, width);
	const ground = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0] as const;
	const at = (x: number, y: number) => (y * info.width + x) * 3;
	const isInked = (y: number) =>
		Array.from({ length: Math.floor(width * 0.35) }, (_, x) => at(x, y)).some(
			(i) => contrast([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0], ground) >= 4.5,
		);
	const heights: number[] = [];
	let run = 0;
	for (let y = 0; y <= info.height; y++) {
		if (y < info.height && isInked(y)) run += 1;
		else if (run > 0) {
			heights.push(run);
			run = 0;
		}
	}
	return heights;
}

test('the poster of an event has the size of previews, its club’s colours, and a title', async () => {
	const club = await site.newClub({ name: 'Owlers' });
	const id = await newEvent(club, 'Owl walk');
	const response = await get(`/events/${id}/poster.png`);
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
	const png = Buffer.from(await response.arrayBuffer());
	const { data, info } = await pixelsOf(png);
	expect([info.width, info.height]).toEqual([1200, 630]);
	const { Hue: hue } = (await site.call(getSingleEventData, { query: { EventID: id } })).reply;
	const corner = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0] as const;
	expect(isNear(corner, oklchToBytes(0.44, 0.125, hue))).toBe(true);
	let clubs = 0;
	for (let i = 0; i < data.length; i += 3) {
		if (isNear([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0], oklchToBytes(0.585, 0.155, hue))) clubs += 1;
	}
	expect(clubs).toBeGreaterThan(10_000);
	expect((await lineHeights(png, 1200)).length).toBeGreaterThanOrEqual(3);
});

const longest =
	'Wrenmoor Conference on Water, Cities and Borders: opening session with delegations from eleven universities abroad';

test.each([
	'Jazz',
	'Voices in the old library: a concert by candlelight',
	longest,
	'Donaudampfschifffahrtsgesellschaft',
])('“%s” can be read where the poster is 300 pixels wide', async (name) => {
	const times = { starts_at: '2033-06-01T18:00:00Z', ends_at: '2033-06-01T19:00:00Z' };
	const event = eventRowWith({ name, ...times, club_name: 'A Cappella Workshop', club_hue: null });
	const png = await drawPoster(eventPoster(event, 'UTC'));
	expect(Math.max(...(await lineHeights(png, 300)))).toBeGreaterThanOrEqual(14);
});

test('a poster is drawn once, confirmed by its tag, and another one after a change', async () => {
	const club = await site.newClub();
	const id = await newEvent(club, 'Before');
	const path = `/events/${id}/poster.png`;
	const first = await get(path);
	const etag = first.headers.get('etag') ?? '';
	expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
	const all = await Promise.all(Array.from({ length: 40 }, () => get(path)));
	expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
	const body = { ...bodyOf('After', hour), EventID: id };
	await site.call(updateEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const changed = await get(path, { 'if-none-match': etag });
	expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
});

test('clubs and the site have posters too', async () => {
	const club = await site.newClub();
	for (const path of [`/clubs/${club.ClubID}/poster.png`, '/poster.png']) {
		const { info } = await pixelsOf(await bytesOf(path));
		expect([path, info.width, info.height]).toEqual([path, 1200, 630]);
	}
});

test('what is not public, or does not exist, has no poster', async () => {
	const hidden = await site.newClub({ status: 'pending' });
	const event = await newEvent(hidden, 'Secret');
	const club = await site.newClub();
	const officer = await site.staff();
	await site.call(suspendClub, { as: officer, params: { clubId: club.ClubID }, body: { reason: 'Noise.' } });
	for (const path of [
		`/events/${event}/poster.png`,
		`/clubs/${hidden.ClubID}/poster.png`,
		`/clubs/${club.ClubID}/poster.png`,
		'/events/999999/poster.png',
		'/events/9999999999/poster.png',
		'/events/x/poster.png',
		'/events/01/poster.png',
	])
		expect([path, (await get(path)).status]).toEqual([path, 404]);
});
