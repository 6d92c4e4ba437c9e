/** Adds up counts by club and month, and publishes them. */
import { type People, peopleInYear, peopleText, publishPeople } from './people-rules.ts';

export const peopleKinds = ['registrations', 'attended', 'positionsFilled', 'submissions'] as const;
type PeopleKind = (typeof peopleKinds)[number];
export type FigureKind = PeopleKind | 'events' | 'quizzes';

/** `attended` is null where nobody was counted at a door. */
export type Figures = { events: number; quizzes: number; attended: People | null } & Record<
	Exclude<PeopleKind, 'attended'>,
	People
>;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Counts of one kind: a row for each club, with a number for each month. */
type Rows = number[][];

export class Counts {
	readonly #months: readonly string[];
	readonly #clubs: Map<number | null, number>;
	readonly #rows = new Map<FigureKind, Rows>();

	/** Counts of other clubs are added to those of the club null, if it is given. */
	constructor(clubs: readonly (number | null)[], months: readonly string[]) {
		this.#clubs = new Map(clubs.map((club, index) => [club, index]));
		this.#months = months;
	}

	#rowsOf(kind: FigureKind): Rows {
		const rows = this.#rows.get(kind) ?? Array.from(this.#clubs, () => this.#months.map(() => 0));
		this.#rows.set(kind, rows);
		return rows;
	}

	add(kind: FigureKind, { club, month, count }: { club: number; month: string; count: number }): void {
		const row = this.#rowsOf(kind)[this.#clubs.get(club) ?? this.#clubs.get(null) ?? -1];
		const index = this.#months.indexOf(month);
		if (row !== undefined && index >= 0) row[index] = (row[index] ?? 0) + count;
	}

	#figures(countOf: (kind: 'events' | 'quizzes') => number, peopleOf: (kind: PeopleKind) => People): Figures {
		return {
			events: countOf('events'),
			registrations: peopleOf('registrations'),
			attended: sum(this.#rowsOf('attended').flat()) === 0 ? null : peopleOf('attended'),
			positionsFilled: peopleOf('positionsFilled'),
			quizzes: countOf('quizzes'),
			submissions: peopleOf('submissions'),
		};
	}

	publish() {
		const people = Object.fromEntries(
			peopleKinds.map((kind) => [kind, publishPeople(this.#rowsOf(kind), this.#months.length)]),
		) as Record<PeopleKind, ReturnType<typeof publishPeople>>;
		return {
			totals: this.#figures(
				(kind) => sum(this.#rowsOf(kind).flat()),
				(kind) => people[kind].total,
			),
			byMonth: this.#months.map((month, index) => ({
				month,
				...this.#figures(
					(kind) => sum(this.#rowsOf(kind).map((row) => row[index] ?? 0)),
					(kind) => people[kind].byMonth[index] ?? 0,
				),
			})),
			byClub: [...this.#clubs].map(([ClubID, index]) => ({
				ClubID,
				...this.#figures(
					(kind) => sum(this.#rowsOf(kind)[index] ?? []),
					(kind) => people[kind].byClub[index] ?? 0,
				),
			})),
		};
	}

	/** The first club's own report, whose numbers are those of the college's. */
	publishClub() {
		const rowOf = (kind: FigureKind) => this.#rowsOf(kind)[0] ?? [];
		return {
			totals: this.#figures(
				(kind) => sum(rowOf(kind)),
				(kind) => peopleInYear(rowOf(kind)),
			),
			byMonth: this.#months.map((month, index) => ({
				month,
				...this.#figures(
					(kind) => rowOf(kind)[index] ?? 0,
					(kind) => peopleText(rowOf(kind)[index] ?? 0),
				),
			})),
		};
	}
}
