/** Addresses of all pages in the sample college, with real parameters. */
import { knownOfficers } from '#demo/officers.ts';
import { password } from '#demo/staff.ts';
import { pageAddresses } from '#testing/page-addresses.ts';
import routes from '#web/routes.ts';
import { call } from './prepare.ts';
import type { Site } from './site.ts';

interface Form {
	fields: { id: string; type: string; options: string[] }[];
}

const pathOf = (address: string) => new URL(address).pathname;

/** Registers for an event; returns its page and the registration's. */
async function register(site: Site) {
	const events = (await (await fetch(`${site.url}/api/events/getAllEventData?upcoming=true`)).json()) as {
		Link: string | null;
		StartDateTime: string;
		RegistrationClosesAt: string | null;
	}[];
	const open = events.find(
		({ Link, StartDateTime, RegistrationClosesAt }) =>
			Link?.includes('/forms/') && RegistrationClosesAt === null && Date.parse(StartDateTime) > Date.now(),
	);
	const page = pathOf(open?.Link ?? '');
	const form = `/api${page.replace('/d/', '/').replace('/viewform', '')}`;
	const { fields } = (await (await fetch(site.url + form)).json()) as Form;
	const answers = Object.fromEntries(fields.map(({ id, options }) => [id, options[0] ?? 'Robin']));
	const body = { answers, email: 'robin@students.wrenmoor.example' };
	const { RegistrationURL } = await call<{ RegistrationURL: string }>(site, `POST ${form}/responses`, { body });
	return [page, pathOf(RegistrationURL)] as const;
}

async function apply(site: Site) {
	const reply = await fetch(`${site.url}/api/hiring/hiringSessions/all`);
	const [session] = (await reply.json()) as { Positions: { PositionID: number }[] }[];
	const route = `POST /api/hiring/applyForPosition?PositionID=${session?.Positions[0]?.PositionID}`;
	const { StatusURL } = await call<{ StatusURL: string }>(site, route, { body: { name: 'Robin' } });
	return pathOf(StatusURL);
}

async function quizOf(site: Site, email: string) {
	const body = { email, password };
	const { club, token } = await call<{ club: { ClubID: number }; token: string }>(site, 'POST /api/clubs/login', {
		body,
	});
	const headers = { authorization: `Bearer ${token}` };
	const reply = await fetch(`${site.url}/api/quizzes/getClubQuizzes?ClubID=${club.ClubID}`, { headers });
	const [quiz] = (await reply.json()) as { id: number }[];
	return `/clubAdmin/create-quiz/${quiz?.id}`;
}

/** One per page of `web/routes.ts`; registers and applies first. */
export async function collegeAddresses(college: Site): Promise<string[]> {
	const [form, registration] = await register(college);
	/** Real parameters where `1` does not exist. */
	const real = new Map([
		['/forms/d/1/viewform', form],
		['/registrations/1', registration],
		['/applications/1', await apply(college)],
		['/staff/report/1', '/staff/report/2025'],
		['/clubAdmin/report/1', '/clubAdmin/report/2025'],
		['/clubAdmin/create-quiz/1', await quizOf(college, knownOfficers.lead)],
	]);
	return pageAddresses(routes).map(({ address }) => real.get(address) ?? address);
}
