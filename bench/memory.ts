/** A big site on a small machine: time to start, memory, and how long one request blocks others. */
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BigSite, makeBigSite } from './big-site.ts';
import { send } from './client.ts';
import { residentOf, root, startOn, startProgram } from './process.ts';
import { atMost, type Figure } from './table.ts';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const imageSettings = Object.fromEntries([...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, ...pair]) => pair));

function addressesOf({ formId, clubId, positionId }: BigSite, most: number): string[] {
	const some = (count: number, path: (id: number) => string) =>
		Array.from({ length: Math.min(count, most) }, (_, index) => path(index + 1));
	const own = (paths: string) => paths.split(' ').map((path) => `/api/${path}?ClubID=${clubId}`);
	return [
		...['/', '/clubboard', '/events', '/hiring', '/about', '/quiz', '/privacy-policy', '/terms', '/accessibility'],
		...some(100, (id) => `/clubs/${id}`),
		...some(200, (id) => `/events/${id}`),
		...some(20, (id) => `/events/${id}/poster.png`),
		...['/api/clubs/getClubData', '/api/events/getAllEventData', '/api/hiring/hiringSessions/all'],
		...['/api/events/getAllEventData?upcoming=true', '/api/events/calendar.ics', '/sitemap.xml', '/api/openapi.json'],
		...some(100, (id) => `/api/clubs/${id}`),
		...some(100, (id) => `/api/events/getSingleEventData?EventID=${id}`),
		...some(50, (id) => `/api/events/clubs/${id}/calendar.ics`),
		...own('clubs/overview clubs/getClubMembers clubs/trail events/overview events/getClubEventData'),
		...own('events/registrationCounts hiring/overview hiring/hiringSessions quizzes/overview quizzes/getClubQuizzes'),
		...own('quizzes/1/summary'),
		...some(10, (id) => `/api/quizzes/${id}/results?ClubID=${clubId}`),
		`/api/hiring/getApplicantsByPositionId?PositionID=${positionId}`,
		`/api/events/forms/${formId}/responses`,
		`/api/events/forms/${formId}/responses?state=all`,
	];
}

const agent = new Agent({ keepAlive: true });

async function ask(url: string, path: string, token = ''): Promise<number> {
	const headers = { 'accept-encoding': 'br', ...(token && { authorization: `Bearer ${token}` }) };
	const { status, took } = await send(url, { method: 'GET', path, headers }, agent);
	if (status !== 200) throw new Error(`${path} answered ${status}.`);
	return took;
}

const startServer = ({ folder }: BigSite, planted?: string) => {
	const start = startOn(folder, planted);
	return startProgram('main/main.ts', { ...start, env: { ...imageSettings, ...start.env } });
};

async function measureStart(site: BigSite, planted?: string): Promise<Figure> {
	const times: number[] = [];
	for (let round = 0; round < 3; round++) {
		const began = performance.now();
		const server = await startServer(site, planted);
		await ask(server.url, '/');
		times.push(performance.now() - began);
		await server.stop();
	}
	return atMost('start until the first page, in ms', Math.min(...times), 2000);
}

/** Walks twice, because caches stay filled. */
async function measureResident(site: BigSite, planted?: string): Promise<Figure[]> {
	const { url, pid, stop } = await startServer(site, planted);
	try {
		await ask(url, '/api/clubs/getClubData');
		await pause(5000);
		const idle = residentOf(pid);
		for (const path of [...addressesOf(site, 200), ...addressesOf(site, 200)]) await ask(url, path, site.token);
		await pause(30_000);
		return [
			atMost('resident when idle, in MB', idle, 200),
			atMost('… after a walk through everything', residentOf(pid), 500),
		];
	} finally {
		await stop('SIGKILL');
	}
}

/** Without caches, as after a change. The best of three rounds counts. */
async function measureHold(site: BigSite, planted = ''): Promise<Figure> {
	const { url, stop } = await startServer(site, `cacheNothing,${planted}`);
	const holds = new Map<string, number>();
	try {
		for (let round = 0; round < 3; round++)
			for (const path of addressesOf(site, 2)) {
				let [longest, isOver] = [0, false];
				const others = (async () => {
					while (!isOver) longest = Math.max(longest, await ask(url, '/healthz'));
				})();
				await ask(url, path, site.token);
				isOver = true;
				await others;
				holds.set(path, Math.min(holds.get(path) ?? Number.POSITIVE_INFINITY, longest));
			}
	} finally {
		await stop('SIGKILL');
	}
	const worst = [...holds].sort(([, a], [, b]) => b - a).slice(0, 3);
	const told = worst.map(([path, longest]) => `${path} ${longest.toFixed(0)}`).join(', ');
	return atMost('the longest that others wait for one request, in ms', worst[0]?.[1] ?? 0, 50, 0, told);
}

export async function measureMemory(planted?: string): Promise<Figure[]> {
	const site = await makeBigSite();
	try {
		const start = await measureStart(site, planted);
		return [start, ...(await measureResident(site, planted)), await measureHold(site, planted)];
	} finally {
		await site.remove();
	}
}
