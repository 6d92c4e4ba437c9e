/** What the journeys about hiring need: clubs with a login session, and positions to apply for. */
import { expect } from './fixtures.ts';
import { type NewClub, publicClub } from './prepare.ts';
import type { Site } from './site.ts';

interface HiringClub extends NewClub {
	id: number;
	token: string;
}

export async function post(site: Site, path: string, body: unknown, token?: string) {
	const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const headers = { 'content-type': 'application/json', ...authorization };
	const result = await fetch(new URL(path, site.url), { method: 'POST', headers, body: JSON.stringify(body) });
	expect(result.ok, `${path} answers ${result.status}`).toBe(true);
	return (await result.json()) as Record<string, unknown>;
}

/** A public club with a session to make calls by. */
export async function hiringClub(site: Site, name: string): Promise<HiringClub> {
	const email = `${name.toLowerCase().replaceAll(' ', '-')}@college.example`;
	const club = { name, description: 'We row.', email, password: 'eight oars' };
	const id = await publicClub(site, club);
	const { token } = await post(site, '/api/clubs/login', { email, password: club.password });
	return { ...club, id, token: String(token) };
}

export const day = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString().slice(0, 10);

/** A session with one position, made by calls. */
export async function openPosition(site: Site, club: HiringClub, title: string) {
	const session = { title: `Crew of ${club.name}`, description: '', startDate: day(-2), endDate: day(20) };
	const { SessionID } = await post(site, `/api/hiring/createHiringSession/?ClubID=${club.id}`, session, club.token);
	const position = { title, description: 'Loud voice wanted.', spots: 2 };
	const added = await post(site, `/api/hiring/addHiringPosition?SessionID=${SessionID}`, position, club.token);
	return { sessionId: Number(SessionID), positionId: Number(added['PositionID']) };
}
