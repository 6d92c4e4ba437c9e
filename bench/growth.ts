/** Compares a site with one ten times as large: CPU time may grow only with the bytes sent, and writes not at all. */
import { type Load, putUnderLoad } from './client.ts';
import { makeSite, responsesTo, type SampleSite } from './data.ts';
import { cpuOf, type Running, startOn, startProgram } from './process.ts';
import { atMost, type Figure } from './table.ts';

const scales = [1, 10, 100];
const pages = ['/', '/events', '/events/1', '/clubboard', '/clubs/1', '/hiring'];
const lists = [
	'/api/clubs/getClubData',
	'/api/events/getAllEventData',
	'/api/events/getAllEventData?upcoming=true',
	'/api/hiring/hiringSessions/all',
	'/api/events/calendar.ics',
];

interface Scaled {
	site: SampleSite;
	server: Running;
}

async function costOf({ server }: Scaled, load: Load): Promise<number> {
	let bytes = 0;
	const before = cpuOf(server.pid);
	const { replies, faults } = await putUnderLoad(server.url, { ...load, onBody: (body) => (bytes += body.length) });
	if (faults > 0) throw new Error(`${load.request(0).path} failed ${faults} times.`);
	return (cpuOf(server.pid) - before) / (load.status === 201 ? replies : bytes / 1000);
}

async function figuresOf(what: string, sites: readonly Scaled[], loadOf: (site: SampleSite) => Load, rounds: number) {
	const costs = sites.map((): number[] => []);
	for (let round = 0; round <= rounds; round++)
		for (const [index, each] of sites.entries()) {
			const cost = await costOf(each, loadOf(each.site));
			if (round > 0) costs[index]?.push(cost);
		}
	const [small = 0, ...larger] = costs.map((all) => Math.min(...all));
	return larger.map((cost, index) =>
		atMost(`${what} at ${scales[index + 1]} times the data`, cost / small, 1.2, 2, `${cost.toFixed(3)} ms of CPU`),
	);
}

export async function measureGrowth(rounds: number, seconds: number, planted?: string): Promise<Figure[]> {
	const sites: Scaled[] = [];
	const read = (path: string) => (): Load => ({
		connections: 1,
		seconds,
		status: 200,
		request: () => ({ method: 'GET', path }),
	});
	try {
		for (const scale of scales) {
			const site = await makeSite(scale);
			sites.push({ site, server: await startProgram('main/main.ts', startOn(site.folder, planted)) });
		}
		const figures: Figure[] = [];
		for (const path of planted === undefined ? [...pages, ...lists] : pages.slice(0, 1))
			figures.push(...(await figuresOf(`${path}, per kB`, sites, read(path), rounds)));
		figures.push(...(await figuresOf('a registration', sites, (site) => responsesTo(site, seconds), rounds)));
		return figures;
	} finally {
		for (const { server, site } of sites) {
			await server.stop('SIGKILL');
			await site.remove();
		}
	}
}
