/** Writes the table of limits into docs/security.md, as `contract/rate-limits.ts` has them. */
import { counted } from '#contract/counted.ts';
import { type RateLimit, rateLimits } from '#contract/rate-limits.ts';
import { lineOf, writeTable } from './figures-table.ts';

const periods = [
	[86_400, 'day', 'a day'],
	[3600, 'hour', 'an hour'],
	[60, 'minute', 'a minute'],
] as const;

function period(seconds: number): string {
	const [length, name, one] = periods.find(([each]) => seconds % each === 0) ?? [1, 'second', 'a second'];
	return seconds === length ? one : `in ${counted(seconds / length, name)}`;
}

function amount(points: number, { unit }: RateLimit): string {
	if (unit !== 'KiB') return [points.toLocaleString('en'), unit].join(' ').trim();
	const mebibytes = points / 1024;
	return mebibytes < 1024 ? `${mebibytes} MiB` : `${mebibytes / 1024} GiB`;
}

function most(limit: RateLimit): string {
	const own = `${amount(limit.points, limit)} ${period(limit.seconds)}`;
	return limit.totalPoints === undefined ? own : `${own}; all together ${amount(limit.totalPoints, limit)}`;
}

const pace = (pause: number) =>
	pause <= 1 ? `${Math.round(1 / pause)} a second` : `one in ${counted(pause, 'second')}`;

const beyond = ({ pauses, beyond: other }: RateLimit): string =>
	pauses ? `waits: ${pauses.map(pace).join(', then ')}` : (other ?? 'refused');

export const limitLines = (): string[] => [
	lineOf(['limit', 'per', 'at most', 'beyond']),
	lineOf(['---', '---', '---', '---']),
	...Object.entries<RateLimit>(rateLimits).map(([name, limit]) =>
		lineOf([`${name}${limit.isShared ? ' \\*' : ''}`, limit.per, most(limit), beyond(limit)]),
	),
];

if (import.meta.main) writeTable('docs/security.md', 'limits', limitLines());
