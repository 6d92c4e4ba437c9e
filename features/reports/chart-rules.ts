/** Charts, texts and sheets of a report. */
import { type Figures, peopleKinds } from './figure-rules.ts';
import { few, type People } from './people-rules.ts';

export type Figure = keyof Figures;

export const figureNames: Record<Figure, string> = {
	events: 'Events',
	registrations: 'Registrations',
	attended: 'People who came',
	positionsFilled: 'Positions filled',
	quizzes: 'Quizzes',
	submissions: 'Quiz submissions',
};

const order: readonly Figure[] = ['events', 'registrations', 'attended', 'positionsFilled', 'quizzes', 'submissions'];

/** Who came, only where a door has counted. */
export const figuresIn = (totals: Figures): readonly Figure[] => order.filter((figure) => totals[figure] !== null);

export const countText = (count: People | null): string =>
	count === null ? '' : typeof count === 'number' ? count.toLocaleString('en') : count;

/** A hidden number is drawn as the middle of what it may be. */
export const heightOf = (count: People | null): number => (count === few ? 2.5 : (count ?? 0));

/** Percent of the largest. */
export function sharesOf(counts: readonly (People | null)[]): number[] {
	const heights = counts.map(heightOf);
	const largest = Math.max(...heights, 1);
	return heights.map((height) => (height / largest) * 100);
}

export const hidesPeople = (figures: readonly Figures[]): boolean =>
	figures.some((each) => peopleKinds.some((kind) => each[kind] === few));
