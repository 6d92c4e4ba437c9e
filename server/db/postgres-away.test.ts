import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, getClubData, getClubMembers } from '#features/clubs/contract.ts';
import { suspendClub } from '#features/staff/contract.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';

async function wire(target: URL) {
	const sockets = new Set<Socket>();
	let isDown = false;
	const server = createServer((client) => {
		if (isDown) {
			client.destroy();
			return;
		}
		const upstream = connect(Number(target.port), target.hostname);
		for (const [socket, other] of [
			[client, upstream],
			[upstream, client],
		] as const) {
			sockets.add(socket);
			socket.on('error', () => other.destroy());
			socket.on('close', () => {
				sockets.delete(socket);
				other.destroy();
			});
			socket.pipe(other);
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target);
	url.port = String((server.address() as AddressInfo).port);
	const cut = () => {
		isDown = true;
		for (const socket of sockets) socket.destroy();
	};
	const mend = () => {
		isDown = false;
	};
	return { url: url.href, cut, mend, close: () => server.close() };
}

let database: FreshPostgres;
let line: Awaited<ReturnType<typeof wire>>;
let site: TestSite;
let club: TestClub;

beforeAll(async () => {
	database = await freshPostgres();
	line = await wire(new URL(database.url));
	site = await startSite({ DATABASE_URL: line.url, RATE_LIMIT_SCALE: '0' });
	club = await site.newClub();
});

afterAll(async () => {
	line.mend();
	await site.stop();
	line.close();
	await database.drop();
});

const add = (serial: number) => {
	const body = { FirstName: `No ${serial}`, LastName: 'X', Email: 'x@college.test', Role: 'R', JoinDate: '2024-01-01' };
	return site.call(addMember, { as: club, body: { ...body, ClubID: club.ClubID } });
};

test('a database that restarts under load costs 503s, and every acknowledged write is there afterwards', async () => {
	const acknowledged: string[] = [];
	const refused = new Set<string>();
	let serial = 0;
	const work = async (until: () => boolean) => {
		while (!until()) {
			const mine = ++serial;
			const { status, headers, refusal } = await add(mine);
			if (status === 201) acknowledged.push(`No ${mine}`);
			else refused.add(`${status} ${headers.get('retry-after')} ${refusal.error}`);
			if (mine === 40) line.cut();
		}
	};
	const isRefusing = () => refused.size > 0 && serial > 80;
	await Promise.all(Array.from({ length: 8 }, () => work(isRefusing)));
	expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
	expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
	line.mend();
	await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
	expect((await add(++serial)).status).toBe(201);
	expect([...refused]).toEqual(['503 2 The site’s database is not answering. Try again in a moment.']);
	const { reply } = await site.call(getClubMembers, { as: club, query: { ClubID: club.ClubID } });
	const kept = new Set(reply.map(({ FirstName }) => FirstName));
	expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
	expect(acknowledged.length).toBeGreaterThan(20);
});

test('while it is away the last public lists are sent with their age, for an hour; a club suspended meanwhile is gone after it', async () => {
	const line = await wire(new URL(database.url));
	const site = await startSite({ DATABASE_URL: line.url, RATE_LIMIT_SCALE: '0' });
	const club = await site.newClub();
	const other = await startSite({ DATABASE_URL: database.url });
	const officer = await other.staff();
	const victim = await site.newClub({ name: 'Suspended Meanwhile' });
	const first = await site.call(getClubData);
	expect([first.text.includes(victim.ClubName), first.headers.has('age')]).toEqual([true, false]);
	line.cut();
	site.wait(61_000);
	for (const as of [undefined, club]) {
		const { status, text, headers } = await site.call(getClubData, { as });
		expect([status, text, headers.get('warning')]).toEqual([200, first.text, '110 - "Response is Stale"']);
		expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(61);
		site.wait(10_000);
	}
	await other.call(suspendClub, { as: officer, params: { clubId: victim.ClubID }, body: { reason: 'For a test.' } });
	await other.stop();
	site.wait(3_600_000);
	expect((await site.call(getClubData)).status).toBe(503);
	site.wait(-3_600_000);
	expect((await site.call(getClubData)).text).toBe(first.text);
	line.mend();
	await expect.poll(async () => (await site.call(getClubData)).text).not.toContain(victim.ClubName);
	const fresh = await site.call(getClubData);
	expect([fresh.status, fresh.headers.has('age')]).toEqual([200, false]);
	await site.stop();
	line.close();
});
