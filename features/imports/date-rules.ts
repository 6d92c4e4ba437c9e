/** Reads the dates that people have in their sheets. */
import { foldDigits } from '#contract/digits.ts';
import { importTexts } from './rules.ts';

export const dateOrders = ['DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

type ReadDay = { day: string } | { problem: string };

function dayOf(year: string, month: string, day: string): ReadDay {
	const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	const date = new Date(`${text}T00:00:00.000Z`);
	// 30 February is 2 March to `Date`.
	const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
	return isDay ? { day: text } : { problem: importTexts.date };
}

/** Spreadsheets count days from 30 December 1899. Four digits are a year; five reach from 1927 to 2173. */
const serial = /^[1-9]\d{4}$/;
const dayZero = Date.UTC(1899, 11, 30);

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/;
const yearShort = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;

export function readDay(typed: string, order?: DateOrder | undefined): ReadDay {
	const text = foldDigits(typed).trim();
	if (serial.test(text)) return { day: new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10) };
	const first = yearFirst.exec(text);
	if (first) return dayOf(first[1] ?? '', first[3] ?? '', first[4] ?? '');
	if (yearShort.test(text)) return { problem: importTexts.shortYear };
	const [, one = '', , two = '', year = ''] = yearLast.exec(text) ?? [];
	if (year === '') return { problem: importTexts.date };
	if (order === undefined) return { problem: importTexts.dateOrder };
	return order === 'DMY' ? dayOf(year, two, one) : dayOf(year, one, two);
}
