/** Sets up clubs and positions for the journeys about hiring. */
import { call, emailOf, type NewClub, publicClub } from './prepare.ts';
import type { Site } from './site.ts';

interface HiringClub extends NewClub {
	id: number;
	token: string;
}

export async function hiringClub(site: Site, name: string): Promise<HiringClub> {
	const email = emailOf(name);
	const club = { name, description: 'We row.', email, password: 'eight oars' };
	const id = await publicClub(site, club);
	const logIn = { body: { email, password: club.password } };
	const { token } = await call<{ token: string }>(site, 'POST /api/clubs/login', logIn);
	return { ...club, id, token };
}

export const day = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString().slice(0, 10);

export async function openPosition(site: Site, { id, name, token }: HiringClub, title: string) {
	const session = { title: `Crew of ${name}`, description: '', startDate: day(-2), endDate: day(20) };
	const sessionRoute = `POST /api/hiring/createHiringSession/?ClubID=${id}`;
	const { SessionID } = await call<{ SessionID: number }>(site, sessionRoute, { body: session, token });
	const position = { title, description: 'Loud voice wanted.', spots: 2 };
	const positionRoute = `POST /api/hiring/addHiringPosition?SessionID=${SessionID}`;
	const { PositionID } = await call<{ PositionID: number }>(site, positionRoute, { body: position, token });
	return { sessionId: SessionID, positionId: PositionID };
}
