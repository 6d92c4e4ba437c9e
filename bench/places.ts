/**
 * The rush for an event with places: 1,000 people register for 100 places within a second, then 200 cancel while 200 more
 * register. Exactly as many as there are places are going, the others wait in one order without a gap.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClub, production } from './class.ts';
import { type Client, clientOf } from './client.ts';
import { median, percentile } from './compare.ts';
import { responseBody, sampleForm } from './data.ts';
import { evenly } from './evenly.ts';
import { noiseDuring } from './noise.ts';
import { startDatabase } from './postgres.ts';
import { type Running, startOn, startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

const people = 1000;
const places = 100;
const cancelled = 200;
const second = 1000;

interface Registered {
	state: string;
	position: number | null;
	token: string;
}

/** Makes an event with places and a form; returns the form's id and the club's token. */
async function makeEvent(call: Client): Promise<{ formId: string; token: string }> {
	const { clubId, token } = await makeClub(call, 'rush');
	const event = {
		EventName: 'The rush',
		Description: 'Everybody wants to come.',
		StartDateTime: '2199-01-01T18:00:00.000Z',
		EndDateTime: '2199-01-01T20:00:00.000Z',
		Location: 'Great hall',
		Places: places,
	};
	const made = await call('POST', `/api/events/create-event?ClubID=${clubId}`, event, token);
	const form = { eventID: made.body['EventID'], title: 'Register', fields: sampleForm };
	const { body } = await call('POST', '/api/events/create-form', form, token);
	return { formId: String(body['formId']), token };
}

/** Whether these are the numbers from 1 on, each once. */
const isQueue = (positions: readonly number[]) =>
	positions.toSorted((a, b) => a - b).every((position, index) => position === index + 1);

async function rush(what: string, servers: readonly Running[], folder: string): Promise<Figure[]> {
	const clients = servers.map(({ url }) => clientOf(url));
	const callOf = (index: number) => (clients[index % clients.length] as (typeof clients)[number]).call;
	const errors: string[] = [];
	try {
		const { formId, token } = await makeEvent(callOf(0));
		const register = async (serial: number): Promise<{ took: number; registered: Registered }> => {
			const path = `/api/forms/${formId}/responses`;
			const { status, body, took } = await callOf(serial)('POST', path, JSON.parse(responseBody(serial)));
			if (status !== 201) errors.push(`${status} ${body['error']}`);
			const url = String(body['RegistrationURL']);
			const position = body['position'] as number | null;
			return { took, registered: { state: String(body['state']), position, token: url.split('/').at(-1) ?? '' } };
		};
		const { result, noise } = await noiseDuring(folder, () => evenly(people, second, register));
		const times = result.map(({ took }) => took);
		const first = result.map(({ registered }) => registered);
		const going = first.filter(({ state }) => state === 'going');
		const positions = first.flatMap(({ position }) => position ?? []);

		await Promise.all([
			evenly(cancelled, second, async (index) => {
				const registration = first[(index * people) / cancelled] as Registered;
				const reply = await callOf(index)('POST', `/api/registrations/${registration.token}/cancel`);
				if (reply.status !== 200) errors.push(`cancel: ${reply.status} ${reply.body['error']}`);
			}),
			evenly(cancelled, second, (index) => register(people + index)),
		]);
		const { body } = await callOf(0)('GET', `/api/events/forms/${formId}/responses`, undefined, token);
		const listed = body as unknown as Registered[];
		const left = {
			going: listed.filter(({ state }) => state === 'going').length,
			waiting: listed.flatMap(({ position }) => position ?? []),
		};

		const p99 = percentile(times, 0.99);
		const beyond = Math.max(0, p99 - noise);
		const counted = `${going.length} going, ${positions.length} waiting${isQueue(positions) ? '' : ' with gaps'}`;
		const after = `${left.going} going, ${left.waiting.length} waiting${isQueue(left.waiting) ? '' : ' with gaps'}`;
		const waiting = people - places;
		const told = `${beyond.toFixed(1)} (p99 ${p99.toFixed(1)}, median ${median(times).toFixed(1)}, noise ${noise.toFixed(1)})`;
		return [
			{
				what: `${what}: ${people} register for ${places} places within a second`,
				measured: counted,
				aim: `${places} going, ${waiting} waiting`,
				ok: going.length === places && positions.length === waiting && isQueue(positions),
			},
			{
				what: `… after ${cancelled} cancellations beside ${cancelled} registrations`,
				measured: after,
				aim: `${places} going, ${waiting} waiting`,
				ok: left.going === places && left.waiting.length === waiting && isQueue(left.waiting),
			},
			{
				what: '… of all of them refused',
				measured: `${errors.length}${errors.length > 0 ? `, such as ${errors[0]}` : ''}`,
				aim: '0',
				ok: errors.length === 0,
			},
			bounded('… p99 beyond the noise, in ms', beyond, 'most', 100, told),
		];
	} finally {
		for (const { close } of clients) close();
	}
}

/** Starts so many processes on one database and measures them. `planted`: a defect of bench/programs/planted.ts. */
async function measure(
	what: string,
	processes: number,
	postgres?: { url: string },
	planted?: string,
): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'clubyard-bench-'));
	const servers: Running[] = [];
	try {
		const start = startOn(folder, planted, postgres);
		for (let started = 0; started < processes; started++)
			servers.push(await startProgram('main/main.ts', { ...start, env: { ...production, ...start.env } }));
		return await rush(what, servers, folder);
	} finally {
		for (const server of servers) await server.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

export const measurePlaces = (): Promise<Figure[]> => measure('SQLite', 1);

export async function measurePlacesOnPostgres(planted?: string): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const processes of planted === undefined ? [1, 2] : [2]) {
		const postgres = await startDatabase();
		try {
			const what = processes === 1 ? 'PostgreSQL' : 'PostgreSQL and two processes';
			figures.push(...(await measure(what, processes, postgres, planted)));
		} finally {
			await postgres.stop();
		}
	}
	return figures;
}
