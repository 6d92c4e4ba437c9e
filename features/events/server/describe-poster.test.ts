import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hex, oklchToBytes } from '#server/core/oklch.ts';
import { drawPoster } from '#server/posters/draw-poster.ts';
import { eventRowWith } from '#testing/samples.ts';
import { clubPoster, eventPoster, sitePoster } from './describe-poster.ts';

test('a name in letters that the fonts lack is left out, and the day stands in its place', () => {
	const times = { starts_at: '2033-06-01T18:00:00Z', ends_at: '2033-06-01T19:00:00Z' };
	const event = eventRowWith({ name: 'معرض الخط', ...times, location: 'Room 1', club_name: 'نادي', club_hue: 40 });
	const poster = eventPoster(event, 'UTC');
	expect([poster.top, poster.title, poster.bottom]).toEqual(['6 to 7 pm', 'Wednesday 1 June', ['Room 1']]);
	expect(poster.patches.some(({ letters }) => letters !== undefined)).toBe(false);
	expect(eventPoster({ ...event, name: '🎷 Điện <b>ảnh</b>' }, 'UTC').title).toBe('Điện <b>ảnh</b>');
});

test('a long title is drawn where neither the place nor the club has letters that the fonts have', async () => {
	const times = { starts_at: '2033-06-01T18:00:00Z', ends_at: '2033-06-01T19:00:00Z' };
	const name = 'An evening with everyone who has ever wanted to learn how to write beautifully with a reed and ink';
	const event = eventRowWith({ name, ...times, location: 'القاعة', club_name: 'نادي', club_hue: 40 });
	const poster = eventPoster(event, 'UTC');
	expect([poster.columns, poster.title, poster.bottom]).toEqual([1, name, []]);
	expect((await drawPoster(poster)).length).toBeGreaterThan(0);
});

test('an event of several days names them, and a club or a site what it is called', () => {
	const times = { starts_at: '2033-06-01T18:00:00Z', ends_at: '2033-06-03T19:00:00Z' };
	const event = eventRowWith({ name: 'Camp', ...times, location: 'Wood', club_name: 'Owlers', club_hue: 40 });
	expect(eventPoster(event, 'UTC').top).toBe('Wednesday 1 June to Friday 3 June');
	const party = { ...event, starts_at: '2033-06-02T00:00:00Z', ends_at: '2033-06-02T02:30:00Z' };
	expect(eventPoster(party, 'UTC').top).toBe('Thu 2 Jun (Wednesday night), midnight to 2:30 am');
	const club = clubPoster({ id: 3, name: 'Owlers', club_hue: null, meets: '' }, 'Clubs of Wren');
	expect([club.top, club.title, club.bottom]).toEqual(['Clubs of Wren', 'Owlers', []]);
	const meets = 'Mondays at 6, Room 12 🎉';
	expect(clubPoster({ id: 3, name: 'Owlers', club_hue: null, meets }, 'Clubs of Wren').bottom).toEqual([
		'Mondays at 6, Room 12',
	]);
	const site = sitePoster('Clubs of Wren', 'clubs.test');
	expect([site.title, site.bottom]).toEqual(['Clubs of Wren', ['clubs.test']]);
});

test('a poster has the colours that the pages have by day', async () => {
	const styles = await readFile(new URL('../../../web/styles.css', import.meta.url), 'utf8');
	const byDay = ['club', 'club-ink', 'club-tint', 'club-deep', 'on-club'].map((name) => {
		const [, lightness, chroma] =
			new RegExp(`--color-${name}: (?:light-dark\\()?oklch\\(([\\d.]+) ([\\d.]+) var\\(--hue\\)\\)`).exec(styles) ?? [];
		return hex(oklchToBytes(Number(lightness), Number(chroma), 40));
	});
	const posters = Array.from({ length: 20 }, (_, id) =>
		clubPoster({ id, name: 'Owlers', club_hue: 40, meets: '' }, 'Clubs of Wren'),
	);
	const drawn = posters
		.flatMap(({ ground, ink, patches }) => [ground, ink, ...patches.flatMap((patch) => [patch.ground, patch.figure])])
		.map(hex);
	expect([...new Set(drawn)].sort()).toEqual(byDay.sort());
});

test('the poster of the site has the hue of its pages', async () => {
	const styles = await readFile(new URL('../../../web/styles.css', import.meta.url), 'utf8');
	const hue = Number(/--hue: (\d+);/.exec(styles)?.[1]);
	const club = clubPoster({ id: 3, name: 'Owlers', club_hue: hue, meets: '' }, 'Clubs of Wren');
	expect(sitePoster('Clubs of Wren', 'clubs.test').ground).toEqual(club.ground);
});
