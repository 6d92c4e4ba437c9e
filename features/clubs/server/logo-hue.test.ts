import { expect, test } from 'vitest';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { clubProfile, eventBody } from '#testing/bodies.ts';
import { samplePicture, useSite } from '#testing/site.ts';
import { getClub, getClubData, updateClub } from '../contract.ts';
import { hueOfName } from '../look-rules.ts';
import { findLogoHues } from './jobs.ts';
import { updateClubRow } from './store.ts';

const site = useSite();
const red = 30;
const blue = 265;

const withLogo = async (colour: string) => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const body = { ...clubProfile(club.ClubName), LogoURL: (await samplePicture(colour)).url };
	const { reply } = await site.call(updateClub, { as: club, query, body });
	return { club, query, reply };
};
const hueOf = async (clubId: number) => (await site.call(getClub, { params: { clubId } })).reply.Hue;
const storedHue = async (id: number) =>
	(await site.services.db.selectFrom('clubs').select('logo_hue').where('id', '=', id).executeTakeFirstOrThrow())
		.logo_hue;
const forgetHue = (id: number) => site.services.transact((tx) => updateClubRow(tx, id, { logo_hue: null }));

test('a club and its events are shown in the hue of its logo, and change with it', async () => {
	const { club, query, reply } = await withLogo('#ff0000');
	expect(reply.Hue).toBe(red);
	expect((await site.call(createEvent, { as: club, query, body: eventBody() })).reply.Hue).toBe(red);
	const shown = async () => {
		const clubs = (await site.call(getClubData)).reply.filter(({ ClubID }) => ClubID === club.ClubID);
		const events = (await site.call(getAllEventData)).reply.filter(({ ClubID }) => ClubID === club.ClubID);
		return [...clubs, ...events].map(({ Hue }) => Hue);
	};
	expect(await shown()).toEqual([red, red]);
	const { url: LogoURL } = await samplePicture('#0000ff');
	await site.call(updateClub, { as: club, query, body: { ...clubProfile(club.ClubName), LogoURL } });
	expect(await shown()).toEqual([blue, blue]);
	await site.call(updateClub, { as: club, query, body: clubProfile('Another name') });
	expect(await shown()).toEqual([blue, blue]);
});

test('a club with a grey logo is shown in the hue of its name', async () => {
	const { club, reply } = await withLogo('#777777');
	expect([reply.Hue, await storedHue(club.ClubID)]).toEqual([hueOfName(club.ClubName), -1]);
});

test('logos of an earlier version get their hue, those in grey too, and nothing is looked at twice', async () => {
	const [coloured, grey] = [await withLogo('#0000ff'), await withLogo('#777777')];
	const lost = await withLogo('#ff0000');
	const ids = [coloured, grey, lost].map(({ club }) => club.ClubID);
	for (const id of ids) await forgetHue(id);
	expect(await hueOf(coloured.club.ClubID)).toBe(hueOfName(coloured.club.ClubName));
	await site.services.files.remove([String(lost.reply.LogoURL).replace('/files/', '').replace('-512', '-128')]);
	await findLogoHues(site.services);
	expect(await hueOf(coloured.club.ClubID)).toBe(blue);
	expect(await Promise.all(ids.map(storedHue))).toEqual([blue, -1, -1]);
});

test('a damaged logo keeps none of the others from getting their hue', async () => {
	const [damaged, whole] = [await withLogo('#ff0000'), await withLogo('#0000ff')];
	const ids = [damaged, whole].map(({ club }) => club.ClubID);
	for (const id of ids) await forgetHue(id);
	const name = String(damaged.reply.LogoURL).replace('/files/', '').replace('-512', '-128');
	await site.services.files.put(name, Buffer.from('no picture any more'));
	await findLogoHues(site.services);
	expect(await Promise.all(ids.map(storedHue))).toEqual([-1, blue]);
});

test('more logos than are looked at at once all get their hue', async () => {
	const clubs = await Promise.all(Array.from({ length: 21 }, () => site.newClub()));
	for (const { ClubID } of clubs) await forgetHue(ClubID);
	await findLogoHues(site.services);
	const left = await site.services.db.selectFrom('clubs').select('id').where('logo_hue', 'is', null).execute();
	expect(left).toEqual([]);
});
