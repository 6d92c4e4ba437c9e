import { get } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { formPaths } from '#server/db/migrations/012-form-paths.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import {
	calendarFeed,
	createEvent,
	createForm,
	getAllEventData,
	getClubEventData,
	getSingleEventData,
} from '../contract.ts';

const site = useSite();
let club: TestClub;
let made: { EventID: number; formId: string };

async function newForm(on: TestSite, as: TestClub, date: string) {
	const times = { StartDateTime: `${date}T10:00Z`, EndDateTime: `${date}T11:00Z` };
	const { EventID } = (await on.call(createEvent, { as, query: { ClubID: as.ClubID }, body: eventBody(times) })).reply;
	const form = await on.call(createForm, { as, body: formBody(EventID) });
	return { EventID, formId: form.reply.formId };
}

beforeAll(async () => {
	club = await site.newClub();
	made = await newForm(site, club, '2101-01-01');
});

async function listedLink(headers: Record<string, string>, query = ''): Promise<string | null | undefined> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	get(`${site.url}/api/events/getAllEventData${query}`, { headers, agent: false }, async (response) => {
		resolve((await response.toArray()).join(''));
	}).on('error', reject);
	const list = JSON.parse(await promise) as { EventID: number; Link: string | null }[];
	return list.find(({ EventID }) => EventID === made.EventID)?.Link;
}

const pathOf = () => `/forms/d/${made.formId}/viewform`;

test('a site that moves takes its links along', async () => {
	for (const host of ['old.college.test', 'new.college.test']) {
		const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
		const link = `https://${host}${pathOf()}`;
		expect(link.split('/')[5]).toBe(made.formId);
		const single = await site.call(getSingleEventData, { query: { EventID: made.EventID }, headers });
		const ofClub = await site.call(getClubEventData, { query: { ClubID: club.ClubID }, headers });
		const all = await site.call(getAllEventData, { headers });
		expect([single.reply.Link, ofClub.reply[0]?.Link, all.reply[0]?.Link]).toEqual([link, link, link]);
	}
});

test('what one visitor’s headers say of the address reaches no other visitor', async () => {
	const own = `http://clubs.test${pathOf()}`;
	const evil = `http://evil.test${pathOf()}`;
	const asked: [Record<string, string>, string][] = [
		[{ host: 'evil.test' }, evil],
		[{ host: 'clubs.test' }, own],
		[{ host: 'clubs.test', 'x-forwarded-host': 'evil.test' }, evil],
		[{ host: 'clubs.test', 'x-forwarded-proto': 'https' }, own.replace('http:', 'https:')],
		[{ host: 'evil.test' }, evil],
		[{ host: 'clubs.test' }, own],
	];
	for (const [headers, link] of asked) {
		expect([headers, await listedLink(headers)]).toEqual([headers, link]);
		expect([headers, await listedLink(headers, '?upcoming=true')]).toEqual([headers, link]);
	}
	expect((await site.call(calendarFeed, { headers: { 'x-forwarded-host': 'evil.test' } })).text).not.toContain('evil');
});

test('a link begins with http or https, whatever a proxy says', async () => {
	const headers = { host: 'clubs.test', 'x-forwarded-proto': 'javascript' };
	expect(await listedLink(headers)).toBe(`http://clubs.test${pathOf()}`);
	const odd = { ...headers, 'x-forwarded-host': 'x%0aalert(1)' };
	expect(await listedLink(odd)).toBe(`http://clubs.test${pathOf()}`);
});

test('the calendar leads to the event’s page, not past it to the form', async () => {
	const text = (await site.call(calendarFeed)).text.replaceAll('\r\n ', '');
	expect(text).toContain(`http://clubs.test/events/${made.EventID}`);
	expect(text).not.toContain(pathOf());
});

test('where the site’s public address is set, every link is made of it', async () => {
	const other = await startSite({ SITE_URL: 'https://clubs.example.edu/' });
	try {
		const host = await other.newClub();
		const { formId } = await newForm(other, host, '2101-01-02');
		for (const headers of [{}, { 'x-forwarded-host': 'evil.test' }, { 'x-forwarded-proto': 'http' }]) {
			const { reply } = await other.call(getAllEventData, { headers });
			expect(reply[0]?.Link).toBe(`https://clubs.example.edu/forms/d/${formId}/viewform`);
		}
	} finally {
		await other.stop();
	}
});

test('links from before keep leading to their forms: those of this site move with it, Google’s stay whole', async () => {
	const atGoogle = await newForm(site, club, '2101-01-03');
	const googleLink = `https://docs.google.com/forms/d/${atGoogle.formId}/viewform`;
	await site.services.transact(async (tx) => {
		await tx.updateTable('forms').set({ provider: 'google' }).where('id', '=', atGoogle.formId).execute();
		await tx.updateTable('events').set({ link: googleLink }).where('id', '=', atGoogle.EventID).execute();
		const old = `http://evil.test${pathOf()}`;
		await tx.updateTable('events').set({ link: old }).where('id', '=', made.EventID).execute();
		await formPaths(tx as never, {} as never);
	});
	const linkOf = async (EventID: number) => (await site.call(getSingleEventData, { query: { EventID } })).reply.Link;
	expect([await linkOf(made.EventID), await linkOf(atGoogle.EventID)]).toEqual([site.url + pathOf(), googleLink]);
});
