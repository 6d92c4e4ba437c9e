import { expect, test } from 'vitest';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { addCategory } from '#features/staff/category-contract.ts';
import { getClubTrail } from '#features/trail/contract.ts';
import { clubProfile, emptyProfile, eventBody } from '#testing/bodies.ts';
import { anyAddress, samplePicture, type TestClub, useSite } from '#testing/site.ts';
import { addClub, getCategories, getClub, getClubData, updateClub } from '../contract.ts';
import { linkTexts } from '../link-rules.ts';
import { hueOfName } from '../look-rules.ts';
import { clubTexts } from '../rules.ts';

const site = useSite();

let serial = 0;
const newCategory = async () => {
	const body = { Name: `Category ${++serial}` };
	return (await site.call(addCategory, { as: await site.staff(), body })).reply;
};
const change = (club: TestClub, body: unknown) =>
	site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body });
const shown = async ({ ClubID }: TestClub) => (await site.call(getClub, { params: { clubId: ClubID } })).reply;

test('a club says where else it is, when it meets, and chooses a category and a hue; what is left out stays', async () => {
	const club = await site.newClub();
	expect(await shown(club)).toMatchObject(emptyProfile);
	const { CategoryID } = await newCategory();
	const Links = ['https://www.instagram.com/nightowls/', 'https://example.org'];
	const profile = { Links, CategoryID, Meets: 'Mondays at 6, Room 12', HueChosen: 240 };
	const { status, reply } = await change(club, profile);
	expect([status, reply]).toEqual([200, expect.objectContaining({ ...profile, Hue: 240 })]);
	await change(club, { Description: 'New words.' });
	const listed = (await site.call(getClubData)).reply.find(({ ClubID }) => ClubID === club.ClubID);
	for (const reply of [listed, await shown(club)])
		expect(reply).toMatchObject({ ...profile, Description: 'New words.' });
	await change(club, emptyProfile);
	expect(await shown(club)).toMatchObject(emptyProfile);
});

test('a multipart form brings the same as JSON text', async () => {
	const { CategoryID } = await newCategory();
	const profile = { Links: ['https://example.org/a'], CategoryID, Meets: 'Mondays', HueChosen: 30 };
	const formOf = (values: object) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(values))
			form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
		return form;
	};
	const club = await site.newClub();
	expect((await change(club, formOf(profile))).reply).toMatchObject(profile);
	expect((await change(club, formOf(emptyProfile))).reply).toMatchObject(emptyProfile);
	const { url: LogoURL } = await samplePicture();
	const account = { Email: 'profile@college.test', Password: 'ink and reed', LogoURL };
	const sent = { ...clubProfile('With everything'), ...account, ...profile };
	const headers = { 'x-forwarded-for': anyAddress() };
	const { status, reply } = await site.call(addClub, { body: formOf(sent), headers });
	expect([status, reply]).toEqual([201, expect.objectContaining({ ...profile, Hue: 30 })]);
});

const good = 'https://example.org';

test.each<[string, object, object]>([
	['nine links', { Links: Array(9).fill(good) }, { Links: linkTexts.tooMany }],
	['nine links, one of them bad', { Links: [...Array(8).fill(good), 'x'] }, { Links: linkTexts.tooMany }],
	['a bad link', { Links: [good, good, 'http://example.org'] }, { 'Links.2': linkTexts.notHttps }],
	[
		'two bad links',
		{ Links: ['https://10.0.0.1', good, 'https://me@example.org'] },
		{ 'Links.0': linkTexts.noName, 'Links.2': linkTexts.withUser },
	],
	['a link of 301 characters', { Links: [good.padEnd(20, '/').padEnd(301, 'a')] }, { 'Links.0': linkTexts.tooLong }],
	['a link that is none', { Links: [good, 5] }, { 'Links.1': 'This value cannot be read.' }],
	['links that are no list', { Links: good }, { Links: 'This value cannot be read.' }],
	['no links at all', { Links: null }, { Links: 'This value cannot be read.' }],
	['an unknown category', { CategoryID: 2_000_000_000 }, { CategoryID: clubTexts.noSuchCategory }],
	['a category that is none', { CategoryID: 'Music' }, { CategoryID: 'This is not a valid id.' }],
	['121 characters on when it meets', { Meets: 'x'.repeat(121) }, { Meets: 'Use at most 120 characters.' }],
	['a hue between the twelve', { HueChosen: 45 }, { HueChosen: clubTexts.noSuchHue }],
])('%s: refused at its field, and nothing is changed', async (_, body, fields) => {
	const club = await site.newClub();
	const { status, refusal } = await change(club, { ...body, Description: 'Not this.' });
	expect([status, refusal.fields]).toEqual([400, fields]);
	expect((await shown(club)).Description).not.toBe('Not this.');
});

test('a link of 300 characters and a line of 120 are taken, eight links too', async () => {
	const club = await site.newClub();
	const body = { Links: Array(8).fill(good.padEnd(20, '/').padEnd(300, '"')), Meets: 'x'.repeat(120) };
	expect((await change(club, body)).reply).toMatchObject(body);
});

test('a chosen hue is shown on the club’s events and posters at once, until it takes that of the logo again; its poster says when it meets', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const { EventID, Hue: before } = (await site.call(createEvent, { as: club, query, body: eventBody() })).reply;
	const hues = async () => [
		(await shown(club)).Hue,
		...(await site.call(getClubData)).reply.filter(({ ClubID }) => ClubID === club.ClubID).map(({ Hue }) => Hue),
		...(await site.call(getAllEventData)).reply.filter((event) => event.EventID === EventID).map(({ Hue }) => Hue),
	];
	const etagOf = async (path: string) => (await site.raw(path)).headers.get('etag') ?? '';
	const etags = () => Promise.all([`/clubs/${club.ClubID}/poster.png`, `/events/${EventID}/poster.png`].map(etagOf));
	expect(await hues()).toEqual([before, before, before]);
	const drawn = await etags();
	await change(club, { HueChosen: 210 });
	expect(await hues()).toEqual([210, 210, 210]);
	const redrawn = await etags();
	expect(redrawn.filter((etag) => drawn.includes(etag))).toEqual([]);
	const { url: LogoURL } = await samplePicture('#777777');
	await change(club, { LogoURL });
	expect(await hues()).toEqual([210, 210, 210]);
	await change(club, { HueChosen: null });
	const own = hueOfName(club.ClubName);
	expect(await hues()).toEqual([own, own, own]);
	const poster = await etagOf(`/clubs/${club.ClubID}/poster.png`);
	await change(club, { Meets: 'Mondays at 6' });
	expect(await etagOf(`/clubs/${club.ClubID}/poster.png`)).not.toBe(poster);
});

test('the activity log tells what changed, with the category by its name', async () => {
	const club = await site.newClub();
	const { CategoryID, Name } = await newCategory();
	const Links = [good];
	await change(club, { Links, CategoryID, Meets: 'Mondays', HueChosen: 0 });
	await change(club, { Links, CategoryID, Meets: 'Mondays', HueChosen: 0 });
	const { reply } = await site.call(getClubTrail, { as: club, query: { ClubID: club.ClubID } });
	expect(reply.map(({ Did, Changes }) => [Did, Changes]).slice(0, -1)).toEqual([
		['club.changed', { Links: [null, Links], Category: [null, Name], Meets: [null, 'Mondays'], HueChosen: [null, 0] }],
	]);
});

test('the categories count their public clubs, at once', async () => {
	const { CategoryID } = await newCategory();
	const count = async () =>
		(await site.call(getCategories)).reply.find((category) => category.CategoryID === CategoryID)?.Clubs;
	const [club, pending] = [await site.newClub(), await site.newClub({ status: 'pending' })];
	expect(await count()).toBe(0);
	await change(club, { CategoryID });
	await change(pending, { CategoryID });
	expect(await count()).toBe(1);
	await change(club, { CategoryID: null });
	expect(await count()).toBe(0);
});
