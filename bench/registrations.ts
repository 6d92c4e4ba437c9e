/**
 * The day registration opens: 1,000 students answer one form within one second from one address, under the limits of
 * production. On PostgreSQL also with commits that take as long as on an ordinary server's disk.
 */
import { clientOf } from './client.ts';
import { median, percentile } from './compare.ts';
import { makeSite, responseBody, type SampleSite } from './data.ts';
import { evenly } from './evenly.ts';
import { startDatabase } from './postgres.ts';
import { type Running, startOn, startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

const students = 1000;

async function register({ url }: Running, { formId }: SampleSite) {
	const { call, close } = clientOf(url);
	const times: number[] = [];
	const refused: string[] = [];
	// Whoever answers a form has opened it. Without this the first answers would wait for code that the client itself compiles.
	await evenly(students, 1000, () => call('GET', `/api/forms/${formId}`));
	await evenly(students, 1000, async (student) => {
		const sent = call('POST', `/api/forms/${formId}/responses`, JSON.parse(responseBody(student)));
		const { status, took } = await sent.catch(({ message }: Error) => ({ status: message, took: Infinity }));
		times.push(took);
		if (status !== 201) refused.push(String(status));
	});
	close();
	return { times, refused };
}

async function measure(what: string, bound: number, database?: { url: string }): Promise<Figure[]> {
	const site = await makeSite(1, database?.url);
	try {
		const start = startOn(site.folder, undefined, database);
		const server = await startProgram('main/main.ts', { ...start, env: { ...start.env, RATE_LIMIT_SCALE: '1' } });
		try {
			const { times, refused } = await register(server, site);
			const p99 = percentile(times, 0.99);
			const told = `${p99.toFixed(1)} (median ${median(times).toFixed(1)})`;
			return [
				bounded(`${what}: 1,000 responses to a form within a second, p99 in ms`, p99, 'most', bound, told),
				{
					what: '… of them refused',
					measured: `${refused.length}${refused.length > 0 ? `, such as ${refused[0]}` : ''}`,
					aim: '0',
					ok: refused.length === 0,
				},
			];
		} finally {
			await server.stop();
		}
	} finally {
		await site.remove();
	}
}

export const measureRegistrations = (): Promise<Figure[]> => measure('SQLite', 50);

export async function measureRegistrationsOnPostgres(): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const commit of [0, 5]) {
		const postgres = await startDatabase({ commitMilliseconds: commit });
		try {
			const what = commit === 0 ? 'PostgreSQL' : `PostgreSQL with commits of ${commit} ms`;
			figures.push(...(await measure(what, commit === 0 ? 100 : 300, postgres)));
		} finally {
			await postgres.stop();
		}
	}
	return figures;
}
