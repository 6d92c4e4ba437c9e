/** 1,000 people answer a form within a second. With 100 places, exactly 100 are going, the others wait in order. */
import { type Client, evenly, type Reply } from './client.ts';
import { responseTo, sampleForm } from './data.ts';
import {
	besideDisk,
	makeClub,
	onEach,
	onSite,
	postgres,
	refusalsFigure,
	type Site,
	sqlite,
	waitFigure,
} from './production.ts';
import { exactly, type Figure } from './table.ts';

const people = 1000;
const places = 100;
const cancelled = 200;
const second = 1000;

interface Registered {
	state: string;
	position: number | null;
}

async function makeEvent({ callOf }: Site, wanted: { Places?: number }) {
	const { clubId, token } = await makeClub(callOf(0), 'rush');
	const event = {
		EventName: 'The rush',
		Description: 'Everyone wants to come.',
		StartDateTime: '2199-01-01T18:00:00.000Z',
		EndDateTime: '2199-01-01T20:00:00.000Z',
		Location: 'Great hall',
		...wanted,
	};
	const made = await callOf(0)('POST', `/api/events/create-event?ClubID=${clubId}`, event, token);
	const form = { eventID: made.body['EventID'], title: 'Register', fields: sampleForm };
	const formId = (await callOf(0)('POST', '/api/events/create-form', form, token)).body['formId'];
	// People open a form first. Without this, the client itself would be slow.
	await evenly(people, second, (person) => callOf(person)('GET', `/api/forms/${formId}`));
	return {
		register: (person: number): ReturnType<Client> =>
			callOf(person)('POST', `/api/forms/${formId}/responses`, responseTo(person)),
		list: async () => {
			const { body } = await callOf(0)('GET', `/api/events/forms/${formId}/responses`, undefined, token);
			return body as unknown as Registered[];
		},
	};
}

async function registerAll(site: Site, bound: number): Promise<Figure[]> {
	const { register, list } = await makeEvent(site, {});
	const { result: replies, disk } = await besideDisk(site, () => evenly(people, second, register));
	return [
		waitFigure(`${site.name}: 1,000 registrations within a second`, replies, bound, disk),
		refusalsFigure(replies, 201),
		exactly('… stored', String((await list()).length), String(people)),
	];
}

export const measureRegistrations = (planted?: string): Promise<Figure[]> => onEach(registerAll, planted);

function countsOf(registrations: readonly Registered[]): string {
	const going = registrations.filter(({ state }) => state === 'going').length;
	const waiting = registrations.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
	const hasGaps = waiting.some((position, index) => position !== index + 1);
	return `${going} going, ${waiting.length} waiting${hasGaps ? ' with gaps' : ''}`;
}

async function registerForPlaces(site: Site): Promise<Figure[]> {
	const { register, list } = await makeEvent(site, { Places: places });
	const { result: replies, disk } = await besideDisk(site, () => evenly(people, second, register));
	const first = replies.map(({ body }) => body as unknown as Registered & { RegistrationURL?: string });
	const cancel = (index: number): Promise<Reply> => {
		const token = first[(index * people) / cancelled]?.RegistrationURL?.split('/').at(-1);
		return site.callOf(index)('POST', `/api/registrations/${token}/cancel`);
	};
	const [cancellations, more] = await Promise.all([
		evenly(cancelled, second, cancel),
		evenly(cancelled, second, (index) => register(people + index)),
	]);
	const promise = `${places} going, ${people - places} waiting`;
	return [
		waitFigure(`${site.name}: 1,000 people register for 100 places within a second`, replies, 500, disk),
		refusalsFigure([...replies, ...more], 201),
		exactly('… as they were told', countsOf(first), promise),
		refusalsFigure(cancellations, 200),
		exactly('… after 200 have cancelled beside 200 who register', countsOf(await list()), promise),
	];
}

/** Planted defects are in PostgreSQL's locks, so they run there only. */
export async function measureWaitlist(planted?: string): Promise<Figure[]> {
	const both: typeof postgres = { ...postgres, name: 'PostgreSQL and two processes', processes: 2 };
	const figures: Figure[] = [];
	for (const setting of planted === undefined ? [sqlite, postgres, both] : [both])
		figures.push(...(await onSite(setting, registerForPlaces, planted)));
	return figures;
}
