/** Sets up data by API calls. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Site } from './site.ts';

export interface NewClub {
	name: string;
	description: string;
	email: string;
	password: string;
}

export const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}@college.example`;

interface CallOptions {
	body?: unknown;
	token?: string | undefined;
}

export async function call<T>(site: Site, route: string, { body = {}, token }: CallOptions = {}): Promise<T> {
	const [method = '', path = ''] = route.split(' ');
	const headers = new Headers({ 'content-type': 'application/json' });
	if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
	const result = await fetch(new URL(path, site.url), { method, headers, body: JSON.stringify(body) });
	if (!result.ok) throw new Error(`${route} answered ${result.status}: ${await result.text()}`);
	return (await result.json()) as T;
}

let hue = 0;

async function logo(): Promise<string> {
	hue += 47;
	const background = `hsl(${hue % 360}, 50%, 40%)`;
	const picture = await sharp({ create: { width: 96, height: 96, channels: 3, background } })
		.png()
		.toBuffer();
	return `data:image/png;base64,${picture.toString('base64')}`;
}

export async function pendingClub(site: Site, club: NewClub, founded = '2019-10-01'): Promise<number> {
	const { name: ClubName, description: Description, email: Email, password: Password } = club;
	const body = { ClubName, Description, FoundedDate: founded, Email, Password, LogoURL: await logo() };
	const { ClubID } = await call<{ ClubID: number }>(site, 'POST /api/clubs/addClub', { body });
	return ClubID;
}

export async function staffToken(site: Site): Promise<string> {
	const { token } = await call<{ token: string }>(site, 'POST /api/staff/login', { body: site.staff });
	return token;
}

export async function publicClub(site: Site, club: NewClub, founded?: string): Promise<number> {
	const clubId = await pendingClub(site, club, founded);
	await call(site, `POST /api/staff/clubs/${clubId}/approve`, {
		token: await staffToken(site),
		body: { anyway: true },
	});
	return clubId;
}

/** With one staff log-in, because each takes a while. */
export async function publicClubs(site: Site, clubs: readonly NewClub[]): Promise<void> {
	const token = await staffToken(site);
	for (const club of clubs) {
		const clubId = await pendingClub(site, club);
		await call(site, `POST /api/staff/clubs/${clubId}/approve`, { token, body: { anyway: true } });
	}
}

interface ClubSession {
	token: string;
	ClubID: number;
}

export function clubIn(site: Site, { token, ClubID }: ClubSession) {
	const eventOf = async (formId: string) => {
		const list = await fetch(new URL(`/api/events/getClubEventData?ClubID=${ClubID}`, site.url));
		const events = (await list.json()) as { EventID: number; Link: string | null }[];
		return events.find(({ Link }) => Link?.includes(formId));
	};
	const eventIdOf = async (formId: string) => (await eventOf(formId))?.EventID;
	return {
		addMember: (FirstName: string, LastName: string, Role: string) =>
			call(site, 'POST /api/clubs/addMember', {
				body: { FirstName, LastName, Role, Email: emailOf(`${FirstName} ${LastName}`), JoinDate: '2024-09-01', ClubID },
				token,
			}),
		/** Two hours, from an instant or noon UTC some days ahead. `question` adds a form, whose id is returned. */
		addEvent: async (
			EventName: string,
			when: number | string,
			question?: string | { question: string; options: string[] },
			Description = `${EventName}: come as you are.`,
			more: Record<string, unknown> = {},
		) => {
			const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
			const StartDateTime = typeof when === 'string' ? when : `${day(when)}T12:00:00.000Z`;
			const body = {
				EventName,
				Description,
				StartDateTime,
				EndDateTime: new Date(Date.parse(StartDateTime) + 2 * 3_600_000).toISOString(),
				Location: 'North gate',
				...more,
			};
			const route = `POST /api/events/create-event?ClubID=${ClubID}`;
			const { EventID: eventID } = await call<{ EventID: number }>(site, route, { body, token });
			if (question === undefined) return '';
			const asks = typeof question === 'string' ? { type: 'shortAnswer', question, options: [] } : question;
			const fields = [{ id: '1', type: 'multipleChoice', ...asks }];
			const asked = { eventID, title: EventName, fields };
			const form = await call<{ formId: string }>(site, 'POST /api/events/create-form', { body: asked, token });
			return form.formId;
		},
		changeEvent: async (formId: string, changes: Record<string, unknown>) => {
			const body = { ...(await eventOf(formId)), ...changes };
			await call(site, `PUT /api/events/update-event?ClubID=${ClubID}`, { body, token });
		},
		/** Returns its address. */
		addDoorLink: async (formId: string, name: string) => {
			const route = `POST /api/events/${await eventIdOf(formId)}/doorLinks`;
			return (await call<{ DoorURL: string }>(site, route, { body: { name }, token })).DoorURL;
		},
		attendance: async (formId: string): Promise<unknown> => {
			const address = new URL(`/api/events/${await eventIdOf(formId)}/attendance`, site.url);
			return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json();
		},
		/** Open now. Returns the positions' ids. */
		addOpening: async (title: string, ...positions: string[]) => {
			const session = { title, description: '', startDate: '2024-01-01', endDate: '2099-01-01' };
			const route = `POST /api/hiring/createHiringSession/?ClubID=${ClubID}`;
			const { SessionID } = await call<{ SessionID: number }>(site, route, { body: session, token });
			const ids: number[] = [];
			for (const position of positions) {
				const body = { title: position, description: `${position}: we show you how.`, spots: 2 };
				const positionRoute = `POST /api/hiring/addHiringPosition?SessionID=${SessionID}`;
				const { PositionID } = await call<{ PositionID: number }>(site, positionRoute, { body, token });
				ids.push(PositionID);
			}
			return ids;
		},
		countApplications: async () => {
			const headers = { authorization: `Bearer ${token}` };
			const reply = await fetch(new URL(`/api/hiring/overview?ClubID=${ClubID}`, site.url), { headers });
			return ((await reply.json()) as { Applications: number }).Applications;
		},
		addQuiz: async (
			title: string,
			questions: readonly { question: string; options: readonly string[] }[],
			more: Record<string, unknown> = {},
		) => {
			const asked = questions.map((each) => ({ ...each, correctAnswer: each.options[0] }));
			const body = { title, questions: asked, secretCode: 'anchor', openToAll: true, ...more };
			const route = `POST /api/quizzes/createQuiz?ClubID=${ClubID}`;
			const { quizId } = await call<{ quizId: number }>(site, route, { body, token });
			return {
				link: `/quiz/${quizId}`,
				results: `/clubAdmin/results/${quizId}`,
				change: (changes: Record<string, boolean>) =>
					call(site, `PUT /api/quizzes/${quizId}`, { body: changes, token }),
				correct: (corrected: { title: string; version: number }) =>
					call(site, `PUT /api/quizzes/${quizId}/questions`, { body: { ...corrected, questions: asked }, token }),
				remove: () => call(site, `DELETE /api/quizzes/${quizId}`, { token }),
			};
		},
	};
}

export async function ownerOf(site: Site, { email, password }: NewClub) {
	const body = { email, password };
	const { token, club } = await call<{ token: string; club: { ClubID: number } }>(site, 'POST /api/clubs/login', {
		body,
	});
	return clubIn(site, { token, ClubID: club.ClubID });
}

/** Through a form with question 1 only. Returns what cancels it. */
export async function registerElsewhere(site: Site, formId: string, answer: string) {
	const body = { answers: { 1: answer } };
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST /api/forms/${formId}/responses`, {
		body,
	});
	const token = new URL(RegistrationURL).pathname.split('/').at(-1);
	return { cancel: () => call(site, `POST /api/registrations/${token}/cancel`) };
}

export async function register(site: Site, link: string, name: string, email: string): Promise<void> {
	const formId = link.split('/')[5] ?? '';
	const form = await fetch(new URL(`/api/forms/${formId}`, site.url));
	const { fields } = (await form.json()) as { fields: { id: string }[] };
	const answers = { [fields[0]?.id ?? '']: name };
	await call(site, `POST /api/forms/${formId}/responses`, { body: { answers, email } });
}

export async function submitElsewhere(site: Site, quizId: string, kept: string): Promise<void> {
	const { participant, answers } = JSON.parse(kept) as { participant: { id: string }; answers: unknown };
	await call(site, `POST /api/quizzes/${quizId}/submit`, { body: { userId: participant.id, answers } });
}

/** A browser in which staff were logged in is not invited. The empty page has no storage. */
const remember = () => {
	if (location.protocol.startsWith('http')) localStorage['staffLoggedIn'] ??= 'loggedOut';
};

/** Prevents the invitation, which would take the focus. */
export async function declineInvitation(page: Page): Promise<void> {
	await page.addInitScript(remember);
	await page.evaluate(remember);
}
