/** Sorts and summarizes results. */
import { rollNoKey } from './roll-number-rules.ts';

export interface Result {
	id: number;
	score: number;
	createdAt: string;
	user: { name: string; rollNo: string; year: number };
	codeNotShown?: true | undefined;
	deleteAfter: string | null;
}

/** Sorts `21CS014` by its parts. */
const rollNumbers = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byTime = (a: Result, b: Result) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id);

/** The sort menu. Equal results keep the order of submission. */
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

/** Anybody may register several times, so clubs see repeated roll numbers. */
export function sameRollNo(results: readonly Result[]): (rollNo: string) => number {
	const counts = new Map<string, number>();
	for (const { user } of results) {
		const key = rollNoKey(user.rollNo);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return (rollNo) => counts.get(rollNoKey(rollNo)) ?? 0;
}

export interface Band {
	from: number;
	to: number;
	count: number;
}

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

export type ErasedResults = readonly { score: number; results: number }[];

export const erasedScores = (erased: ErasedResults): number[] =>
	erased.flatMap(({ score, results }) => Array<number>(results).fill(score));

export function erasedText(erased: ErasedResults): string | undefined {
	const { length } = erasedScores(erased);
	if (length === 0) return undefined;
	return length === 1
		? '1 old result was deleted. It still counts below.'
		: `${length} old results were deleted. They still count below.`;
}

export const noResultsText = (isPublic: boolean): string =>
	isPublic
		? 'Share the link and the secret code. After people submit, fetch the results again to see them here.'
		: 'Students can open it once your club is approved.';

export function medianOf(scores: readonly number[]): number {
	const sorted = scores.toSorted((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 0 ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

export const meanOf = (scores: readonly number[]): number =>
	scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;

export interface RunningQuiz {
	id: number;
	title: string;
	submitted: number;
	taking: number;
}

export function runningText({ taking, submitted }: Pick<RunningQuiz, 'taking' | 'submitted'>): string {
	const parts = [
		taking === 0 ? '' : `${taking} ${taking === 1 ? 'is' : 'are'} taking it`,
		submitted === 0 ? '' : `${submitted} ${submitted === 1 ? 'has' : 'have'} submitted`,
	];
	return parts.filter((part) => part !== '').join(', ');
}
