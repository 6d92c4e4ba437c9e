/** Requests everything of a big site, as visitors and an officer do, and measures the memory that stays in use. */
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BigSite, makeBigSite } from './big-site.ts';
import { mostResidentOf, residentOf, startProgram } from './process.ts';
import { bounded, type Figure } from './table.ts';

/** The site's addresses, in the order of the walk. */
function addressesOf({ formId, clubId, quizId, positionId }: BigSite): Record<string, string[]> {
	const some = (count: number, path: (id: number) => string) =>
		Array.from({ length: count }, (_, index) => path(index + 1));
	return {
		'public pages': ['/', '/clubboard', '/events', '/hiring', '/about', '/quiz', '/privacy-policy', '/terms'],
		'pages of clubs and events': [...some(100, (id) => `/clubs/${id}`), ...some(200, (id) => `/events/${id}`)],
		posters: some(20, (id) => `/events/${id}/poster.png`),
		'public lists': [
			'/api/clubs/getClubData',
			'/api/events/getAllEventData',
			'/api/events/getAllEventData?upcoming=true',
			'/api/hiring/hiringSessions/all',
			...some(100, (id) => `/api/clubs/${id}`),
			...some(100, (id) => `/api/events/getSingleEventData?EventID=${id}`),
		],
		feeds: [
			'/api/events/calendar.ics',
			'/sitemap.xml',
			'/api/openapi.json',
			...some(50, (id) => `/api/events/clubs/${id}/calendar.ics`),
		],
		'lists of the club': [
			`/api/events/getClubEventData?ClubID=${clubId}`,
			`/api/clubs/getClubMembers?ClubID=${clubId}`,
			`/api/clubs/overview?ClubID=${clubId}`,
			`/api/events/overview?ClubID=${clubId}`,
			`/api/events/registrationCounts?ClubID=${clubId}`,
			`/api/hiring/overview?ClubID=${clubId}`,
			`/api/hiring/hiringSessions?ClubID=${clubId}`,
			`/api/quizzes/overview?ClubID=${clubId}`,
			`/api/quizzes/getClubQuizzes?ClubID=${clubId}`,
			`/api/clubs/trail?ClubID=${clubId}`,
		],
		applicants: [`/api/hiring/getApplicantsByPositionId?PositionID=${positionId}`],
		'results of quizzes': some(10, (id) => `/api/quizzes/${quizId + id - 1}/results?ClubID=${clubId}`).concat(
			`/api/quizzes/${quizId}/summary?ClubID=${clubId}`,
		),
		'100,000 registrations': [
			`/api/events/forms/${formId}/responses`,
			`/api/events/forms/${formId}/responses?state=all`,
		],
	};
}

/** Fetches an address as a browser does, compressed, and returns the status; a body is not kept. */
const visit = (url: URL, token: string) =>
	new Promise<number>((resolve, reject) => {
		get(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (response) =>
			response
				.resume()
				.once('end', () => resolve(response.statusCode ?? 0))
				.once('error', reject),
		).once('error', reject);
	});

/** The settings of each start. The image and the systemd unit set how the C library gives memory back. */
const starts = {
	'npm start': {},
	'the image': { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
} as const;

/** Walks twice, because what a cache keeps of the first round stays in the second. */
async function walk(site: BigSite, by: keyof typeof starts): Promise<Figure[]> {
	const server = await startProgram('main/main.ts', { env: { DATA_DIR: site.folder, ...starts[by] } });
	const steps: Figure[] = [];
	try {
		for (const round of [1, 2]) {
			for (const [what, addresses] of Object.entries(addressesOf(site))) {
				for (const address of addresses) {
					const status = await visit(new URL(address, server.url), site.token);
					if (status !== 200) throw new Error(`${address} answered ${status}.`);
				}
				const resident = residentOf(server.pid).toFixed(0);
				steps.push({ what: `… after ${what}, round ${round}`, measured: resident, aim: '' });
			}
		}
		const most = mostResidentOf(server.pid);
		await pause(30_000);
		const resident = residentOf(server.pid);
		const what = `resident after a walk through a big site, started as by ${by}, in MB`;
		return [
			bounded(what, resident, 'most', 250, resident.toFixed(0)),
			{ what: '… the most on the way', measured: most.toFixed(0), aim: '' },
			...steps,
		];
	} finally {
		await server.stop('SIGKILL');
	}
}

export async function measureWalk(): Promise<Figure[]> {
	const site = await makeBigSite();
	try {
		return [...(await walk(site, 'npm start')), ...(await walk(site, 'the image'))];
	} finally {
		await site.remove();
	}
}
