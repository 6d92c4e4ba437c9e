/** Groups open sessions by club, and searches them. */
import { type Found, searchBy } from '#contract/search-text.ts';
import type { ListedSession } from './open-queries.ts';

export interface HiringClub {
	ClubID: number;
	ClubName: string;
	Hue: number;
	LogoURL: string | null;
	sessions: readonly ListedSession[];
	positions: number;
}

const clubOf = (own: readonly ListedSession[]): HiringClub => {
	return {
		ClubID: own[0]?.ClubID ?? 0,
		ClubName: own[0]?.ClubName ?? '',
		Hue: own[0]?.Hue ?? 0,
		LogoURL: own[0]?.LogoURL ?? null,
		sessions: own,
		positions: own.reduce((sum, { Positions }) => sum + Positions.length, 0),
	};
};

export const clubsOf = (sessions: readonly ListedSession[]): HiringClub[] =>
	[...Map.groupBy(sessions, ({ ClubID }) => ClubID).values()].map(clubOf);

/** What a closed card shows of a session: first positions, and its last or first day. */
export interface Teaser {
	SessionID: number;
	titles: readonly string[];
	more: number;
	day: string;
	isAhead: boolean;
}

/** More would hide the closing day. */
const mostTitles = 5;

export const teasersOf = (sessions: readonly ListedSession[]): Teaser[] =>
	sessions
		.filter(({ Positions }) => Positions.length > 0)
		.map(({ SessionID, Positions, State, StartDate, EndDate }) => {
			const isAhead = State === 'upcoming';
			const titles = Positions.slice(0, mostTitles).map(({ Title }) => Title);
			return {
				SessionID,
				titles,
				more: Positions.length - titles.length,
				day: isAhead ? StartDate : EndDate,
				isAhead,
			};
		});

/** A search or a single session leaves nothing to choose. */
export const standsOpen = ({ sessions }: HiringClub, text: string): boolean =>
	text.trim() !== '' || sessions.length === 1;

const search = searchBy<ListedSession>(({ ClubName, Title, Description, Positions }) => {
	const positions = Positions.map((position) => `${position.Title} ${position.Description}`).join(' ');
	return `${ClubName} ${Title} ${Description} ${positions}`;
});

/**
 * Matches club, session or positions, else the nearest. A club with all its sessions stays the same object, so its card is not
 * rendered again.
 */
export function findOpenings(clubs: readonly HiringClub[], text: string): Found<HiringClub> {
	const { found, isNearest } = search(
		clubs.flatMap(({ sessions }) => sessions),
		text,
	);
	const kept = new Set(found);
	const findIn = (club: HiringClub) => {
		const own = club.sessions.filter((session) => kept.has(session));
		if (own.length === club.sessions.length) return club;
		return own.length === 0 ? [] : clubOf(own);
	};
	return { found: clubs.flatMap(findIn), isNearest };
}
