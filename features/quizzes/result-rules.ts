/** How results are ordered and summed up. */
import { foldText } from '#contract/fold-text.ts';

export interface Result {
	id: number;
	score: number;
	createdAt: string;
	user: { name: string; rollNo: string; year: number };
	/** It was submitted without having opened the quiz. */
	codeNotShown?: true | undefined;
	/** The day after which it is erased; null if the site keeps results. */
	deleteAfter: string | null;
}

/** Plain numbers as numbers, `21CS014` by its parts. */
const rollNumbers = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byTime = (a: Result, b: Result) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id);

/** The sort menu: what each choice is called, and how it orders. Whoever is equal stays in the order of submission. */
export const resultOrders = {
	time: { label: 'Submission Time', compare: byTime },
	score: { label: 'Score', compare: (a: Result, b: Result) => b.score - a.score || byTime(a, b) },
	year: { label: 'Year', compare: (a: Result, b: Result) => a.user.year - b.user.year || byTime(a, b) },
	rollNo: {
		label: 'Rollno',
		compare: (a: Result, b: Result) => rollNumbers.compare(a.user.rollNo, b.user.rollNo) || byTime(a, b),
	},
} as const;

export type ResultOrder = keyof typeof resultOrders;

/** One roll number, however it is spelt. */
const rollNoKey = (rollNo: string) => foldText(rollNo).replaceAll(' ', '') || rollNo;

/**
 * Counts the results with the same roll number as a given one. Anybody may register any number of times, so a club has
 * to see who may have submitted twice.
 */
export function sameRollNo(results: readonly Result[]): (rollNo: string) => number {
	const counts = new Map<string, number>();
	for (const { user } of results) {
		const key = rollNoKey(user.rollNo);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return (rollNo) => counts.get(rollNoKey(rollNo)) ?? 0;
}

export interface Band {
	/** The lowest score that falls in, and the highest: 0 to 9, 10 to 19, … 90 to 100. */
	from: number;
	to: number;
	count: number;
}

/** How many scores fall in each band of ten. */
export function spreadOf(scores: readonly number[]): Band[] {
	const bands = Array.from({ length: 10 }, (_, index) => ({
		from: index * 10,
		to: index === 9 ? 100 : index * 10 + 9,
		count: 0,
	}));
	for (const score of scores) {
		const band = bands[Math.min(9, Math.floor(score / 10))];
		if (band) band.count += 1;
	}
	return bands;
}

/** What a quiz's summary says of results that were erased when their time was over. */
export type ErasedResults = readonly { score: number; results: number }[];

/** The scores of the erased results, one for each. */
export const erasedScores = (erased: ErasedResults): number[] =>
	erased.flatMap(({ score, results }) => Array<number>(results).fill(score));

/** How many results were erased, as a sentence; undefined if none was. */
export function erasedText(erased: ErasedResults): string | undefined {
	const { length } = erasedScores(erased);
	if (length === 0) return undefined;
	return length === 1
		? '1 old result was deleted. It still counts below.'
		: `${length} old results were deleted. They still count below.`;
}

/** What a club can do about a quiz that nobody has taken. `isPublic`: the club is approved, so others can open it. */
export const noResultsText = (isPublic: boolean): string =>
	isPublic
		? 'Share the link and the secret code. People appear here after they submit and you fetch again.'
		: 'Students can open it once your club is approved.';

/** The score in the middle; of an even number the mean of the two. */
export function medianOf(scores: readonly number[]): number {
	const sorted = scores.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 0 ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

export const meanOf = (scores: readonly number[]): number =>
	scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** A quiz that is being taken: how many have submitted lately, and how many still can. */
export interface RunningQuiz {
	id: number;
	title: string;
	submitted: number;
	taking: number;
}

/** `12 are taking it, 34 have submitted`; a number that is zero is left out. */
export function runningText({ taking, submitted }: Pick<RunningQuiz, 'taking' | 'submitted'>): string {
	const parts = [
		taking === 0 ? '' : `${taking} ${taking === 1 ? 'is' : 'are'} taking it`,
		submitted === 0 ? '' : `${submitted} ${submitted === 1 ? 'has' : 'have'} submitted`,
	];
	return parts.filter((part) => part !== '').join(', ');
}
