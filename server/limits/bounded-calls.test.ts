import { expect, test } from 'vitest';
import { addMember, deleteMember, findByEmail } from '#features/clubs/contract.ts';
import { clubSession } from '#features/officers/contract.ts';
import { getQuizById, submitQuiz } from '#features/quizzes/taking-contract.ts';
import { anyAddress, startSite, useSite } from '#testing/site.ts';

const site = useSite();
const narrow = useSite({ RATE_LIMIT_SCALE: '0.0003' });

test('a client over the rate limit gets a 429 that says how long to wait', async () => {
	const ask = (address: string) =>
		narrow.call(findByEmail, { body: { email: 'nobody@college.test' }, headers: { 'x-forwarded-for': address } });
	const from = anyAddress();
	const results = await Promise.all(Array.from({ length: 4 }, () => ask(from)));
	const refused = results.filter(({ status }) => status === 429);
	expect(refused).toHaveLength(1);
	const wait = Number(refused[0]?.headers.get('retry-after'));
	expect(wait > 0 && wait <= 14).toBe(true);
	expect(refused[0]?.refusal).toEqual({
		error: `Too many attempts. Please wait ${wait} seconds and try again.`,
	});
	expect((await ask(anyAddress())).status).toBe(404);
});

test('two thousand students behind one address look clubs up, and none is refused', async () => {
	const from = { 'x-forwarded-for': anyAddress() };
	const statuses = new Set<number>();
	for (let hundred = 0; hundred < 20; hundred++) {
		const asked = Array.from({ length: 100 }, () =>
			site.call(findByEmail, { body: { email: 'nobody@college.test' }, headers: from }),
		);
		for (const { status } of await Promise.all(asked)) statuses.add(status);
	}
	expect([...statuses]).toEqual([404]);
});

test('all changes of a club count together, whatever they change', async () => {
	const club = await site.newClub();
	const statuses: number[] = [];
	for (let index = 0; index < 31; index++) {
		statuses.push((await site.call(addMember, { as: club, body: {} })).status);
		statuses.push((await site.call(deleteMember, { as: club, query: { MemberID: 1 } })).status);
	}
	expect(statuses.slice(0, 60)).not.toContain(429);
	expect(statuses.slice(60)).toEqual([429, 429]);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
});

test('a thousand students behind one address get through', async () => {
	const from = { 'x-forwarded-for': anyAddress() };
	for (let hundred = 0; hundred < 10; hundred++) {
		const results = await Promise.all(Array.from({ length: 100 }, () => site.raw('/api/clubs/1', { headers: from })));
		expect(new Set(results.map(({ status }) => status)).has(429)).toBe(false);
	}
});

test.each(['/robots.txt', '/api/clubs/getClubData'])(
	'a program floods %s, and the next visitor of its address waits instead of being refused',
	async (path) => {
		const other = await startSite({ RATE_LIMIT_SCALE: '0.02' });
		try {
			const ask = async (headers: Record<string, string>) => (await other.raw(path, { headers })).status;
			await ask({ 'x-forwarded-for': anyAddress() });
			const from = { 'x-forwarded-for': anyAddress() };
			const statuses = await Promise.all(Array.from({ length: 123 }, () => ask(from)));
			expect(new Set([...statuses, await ask(from)])).toEqual(new Set([200]));
		} finally {
			await other.stop();
		}
	},
);

test('what anyone may send is bounded too, by call and address', async () => {
	const small = await startSite({ RATE_LIMIT_SCALE: '0.0003' });
	try {
		const from = { 'x-forwarded-for': anyAddress() };
		const userId = 'nobody-of-this-name';
		const submit = () => small.call(submitQuiz, { params: { id: 1 }, body: { userId, answers: {} }, headers: from });
		const statuses = [];
		for (let count = 0; count < 5; count++) statuses.push((await submit()).status);
		expect(statuses).toEqual([404, 404, 404, 429, 429]);
		const other = await small.call(getQuizById, { params: { id: 1 }, body: { secretCode: 'x' }, headers: from });
		expect(other.status).toBe(404);
	} finally {
		await small.stop();
	}
});

test.each([
	'/sitemap.xml',
	'/sitemap.xml?again',
	'/robots.txt',
	'/.well-known/security.txt',
	'/files/logos/00000000000000000000000000000000-512.webp',
	'/healthz',
	'/readyz',
	'/api/docs',
	'/api/openapi.json',
	'/api/clubs/1',
	'/api/events/1/event.ics',
])('%s is bounded for each address as every public read is', async (path) => {
	await narrow.raw(path, { headers: { 'x-forwarded-for': anyAddress() } });
	const from = { 'x-forwarded-for': anyAddress() };
	const statuses = [];
	for (let count = 0; count < 4; count++) statuses.push((await narrow.raw(path, { headers: from })).status);
	expect(statuses.slice(0, 3)).not.toContain(429);
	expect(statuses[3]).toBe(429);
	expect((await narrow.raw(path, { headers: { 'x-forwarded-for': anyAddress() } })).status).toBe(statuses[0]);
});

test('the scale multiplies every limit, and zero switches them off', async () => {
	const ask = async (scale: string) => {
		const other = await startSite({ RATE_LIMIT_SCALE: scale });
		try {
			const results = await Promise.all(
				Array.from({ length: 12 }, () => other.call(findByEmail, { body: { email: 'a@college.test' } })),
			);
			return results.filter(({ status }) => status === 429).length;
		} finally {
			await other.stop();
		}
	};
	expect([await ask('0.0003'), await ask('0')]).toEqual([9, 0]);
});

test('without a proxy that is trusted nobody can choose an address', async () => {
	const other = await startSite({ TRUST_PROXY: '', RATE_LIMIT_SCALE: '0.0001' });
	try {
		const ask = async () =>
			(
				await other.call(findByEmail, {
					body: { email: 'a@college.test' },
					headers: { 'x-forwarded-for': anyAddress() },
				})
			).status;
		expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
	} finally {
		await other.stop();
	}
});
