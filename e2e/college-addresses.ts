/** The addresses of all pages in the sample college, with things that are really there. */
import { pageAddresses } from '#testing/page-addresses.ts';
import routes from '#web/routes.ts';
import { call } from './prepare.ts';
import type { Site } from './site.ts';

interface Form {
	fields: { id: string; type: string; options: string[] }[];
}

const pathOf = (address: string) => new URL(address).pathname;

/** Fills in the form of an event; returns its page and that of the registration. */
async function register(site: Site) {
	const events = (await (await fetch(`${site.url}/api/events/getAllEventData?upcoming=true`)).json()) as {
		Link: string | null;
	}[];
	const page = pathOf(events.find(({ Link }) => Link?.includes('/forms/'))?.Link ?? '');
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

/** An address for each page of `web/routes.ts`; somebody registers and applies first. */
export async function collegeAddresses(college: Site): Promise<string[]> {
	const [form, registration] = await register(college);
	/** What the addresses lead to that an address with `1` does not. */
	const real = new Map([
		['/forms/d/1/viewform', form],
		['/registrations/1', registration],
		['/applications/1', await apply(college)],
	]);
	return pageAddresses(routes).map(({ address }) => real.get(address) ?? address);
}
