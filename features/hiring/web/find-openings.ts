/** Groups the open sessions by club, and searches them. */
import { containsWords } from '#web/ui/search-text.ts';
import type { ListedSession } from './queries.ts';

/** A club with its sessions that have not ended. */
export interface HiringClub {
	ClubID: number;
	ClubName: string;
	LogoURL: string | null;
	sessions: readonly ListedSession[];
	positions: number;
	spots: number;
}

/** Groups sessions by club, in their given order. */
export const clubsOf = (sessions: readonly ListedSession[]): HiringClub[] =>
	[...Map.groupBy(sessions, ({ ClubID }) => ClubID)].map(([ClubID, own]) => {
		const positions = own.flatMap(({ Positions }) => Positions);
		return {
			ClubID,
			ClubName: own[0]?.ClubName ?? '',
			LogoURL: own[0]?.LogoURL ?? null,
			sessions: own,
			positions: positions.length,
			spots: positions.reduce((sum, { Spots }) => sum + Spots, 0),
		};
	});

/** The sessions that contain every word of `text` in the club's name, the session or its positions. */
export function findOpenings(sessions: readonly ListedSession[], text: string): readonly ListedSession[] {
	const isFound = containsWords(text);
	return sessions.filter(({ ClubName, Title, Description, Positions }) => {
		const positions = Positions.map((position) => `${position.Title} ${position.Description}`).join(' ');
		return isFound(`${ClubName} ${Title} ${Description} ${positions}`);
	});
}
