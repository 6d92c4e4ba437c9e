/** Describes the preview pictures of events, clubs and the site. */

import { type LocatedRow, locationOf } from '#contract/event-location.ts';
import { nightNote, shortDay } from '#contract/time.ts';
import { hueOfClub, monogramOf } from '#features/clubs/look-rules.ts';
import { coversPoint } from '#features/clubs/patch-rules.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { oklchToBytes, type RgbBytes } from '#server/core/oklch.ts';
import type { Poster, PosterPatch } from '#server/posters/draw-poster.ts';
import { drawable } from '#server/posters/drawable.ts';
import { type Patch, type PosterTone, patternOf, titleStep } from '../poster-rules.ts';
import { whenOf } from '../when-rules.ts';
import { hostNamesOf } from './host-store.ts';
import type { Event } from './store.ts';

/** The light colours of `web/styles.css` for a hue. */
const palette = (hue: number): Record<PosterTone | 'onDeep' | 'ink', RgbBytes> => ({
	deep: oklchToBytes(0.44, 0.125, hue),
	tint: oklchToBytes(0.925, 0.045, hue),
	club: oklchToBytes(0.585, 0.155, hue),
	onDeep: oklchToBytes(0.985, 0.01, hue),
	ink: oklchToBytes(0.4, 0.115, hue),
});

/** The pattern is turned on its side: four rows beside the text. */
function patchOf(
	{ x, y, side, shape, quarterTurns, ground, figure }: Patch,
	hue: number,
	letters?: string,
): PosterPatch {
	const colours = palette(hue);
	const place = { x: y, y: x, side, ground: colours[ground] };
	if (shape === 'monogram' && letters !== undefined)
		return { ...place, figure: ground === 'tint' ? colours.ink : colours.onDeep, covers: () => false, letters };
	const drawn = shape === 'monogram' ? 'disc' : shape;
	return { ...place, figure: colours[figure], covers: (u, v) => coversPoint(drawn, quarterTurns, u, v) };
}

interface Described {
	seed: number;
	hue: number;
	monogram?: string;
	top: string;
	title: string;
	bottom: readonly string[];
	hues?: (index: number) => number;
}

/** A long title leaves room for fewer columns. */
const columnsFor = (title: string) => [3, 3, 3, 2, 1][titleStep(title)] ?? 1;

function posterOf({ seed, hue, monogram, title, hues = () => hue, ...texts }: Described): Poster {
	const { deep, onDeep } = palette(hue);
	const columns = columnsFor(title);
	const patches = patternOf(seed).map((patch, index) => patchOf(patch, hues(index), monogram && drawable(monogram)));
	return { ...texts, title, ground: deep, ink: onDeep, patches, columns };
}

type ShownEvent = Pick<Event, 'id' | 'name' | 'starts_at' | 'ends_at' | 'club_name' | 'club_hue' | 'hosts'> &
	LocatedRow;

/** Leaves out a name in letters that the fonts lack: the preview's text says it. */
export function eventPoster(event: ShownEvent, timeZone: string): Poster {
	const times = { StartDateTime: event.starts_at, EndDateTime: event.ends_at };
	// Described as on its own day, so the picture does not change with the date.
	const [start, end] = [new Date(event.starts_at), new Date(event.ends_at)];
	const { day: whole, hours } = whenOf(times, start.getTime(), timeZone);
	const note = nightNote(start, end, timeZone);
	// A remark about the night leaves room for a short day only.
	const day = note === '' ? whole : shortDay(start, start, timeZone) + note;
	const isOneDay = !day.includes(' to ');
	const title = drawable(event.name);
	const whose = [locationOf(event), hostNamesOf(event)].flatMap((text) => drawable(text) ?? []);
	// An empty line cannot be drawn.
	const isOneLine = whose.length > 0 && columnsFor(title ?? day) === 1;
	return posterOf({
		seed: event.id,
		hue: hueOfClub(event.club_name, event.club_hue),
		monogram: monogramOf(event.club_name),
		top: title === undefined ? hours : isOneDay ? `${day}, ${hours}` : day,
		title: title ?? day,
		bottom: isOneLine ? [whose.join(' · ')] : whose,
	});
}

type ShownClub = Pick<Club, 'id' | 'name' | 'club_hue' | 'meets'>;

export const clubPoster = ({ id, name, club_hue, meets }: ShownClub, siteName: string): Poster =>
	posterOf({
		seed: id,
		hue: hueOfClub(name, club_hue),
		monogram: monogramOf(name),
		top: drawable(name) === undefined ? '' : (drawable(siteName) ?? ''),
		title: drawable(name) ?? drawable(siteName) ?? 'Clubs',
		bottom: [drawable(meets)].flatMap((line) => line || []),
	});

const siteHue = 275;

export const sitePoster = (siteName: string, host: string): Poster =>
	posterOf({
		seed: 14,
		hue: siteHue,
		top: '',
		title: drawable(siteName) ?? 'Clubs',
		bottom: [host],
		hues: (index) => (siteHue + index * 75) % 360,
	});
