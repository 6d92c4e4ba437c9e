import { readdir, readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { deleteEvent, eventFile } from '#features/events/contract.ts';
import { deliverer, mailFolder } from '#server/mail/deliver.ts';
import { type Mail, sendDueMail } from '#server/mail/outbox.ts';
import { calendarReaders } from '#testing/calendar-readers.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { cancelResponse, registrationFile } from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const readers = Object.entries(calendarReaders);

function entryIn(text = '') {
	const [said, ...others] = readers.map(([, read]) => {
		const { method, events } = read(text);
		expect(events).toHaveLength(1);
		const [event] = events;
		const { uid = '', sequence = -1, status, summary, description = '' } = event ?? {};
		return { method, uid, sequence, status, summary, description, start: event?.start, end: event?.end };
	});
	for (const other of others) expect(other).toEqual(said);
	if (!said) throw new Error('There is no reader.');
	return said;
}

const fileOf = async (token: string) => entryIn((await site.call(registrationFile, { params: { token } })).text);
async function entriesTo(address: string) {
	site.wait(changePause);
	return (await site.mails())
		.filter(({ to }) => to.toLowerCase() === address)
		.map(({ subject, calendar }) => ({ news: subject.split(':')[0], ...entryIn(calendar?.text) }));
}

const remove = (as: TestClub, eventId: number) =>
	site.call(deleteEvent, { as, query: { ClubID: as.ClubID }, body: { eventId } });

test('each news about a registration is newer than what stands in the calendar, and a new registration newer still', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club, { Places: 1 });
	const ben = await night.join('Ben');
	const ada = await night.join('Ada', 'ada@college.test');
	const entries = await entriesTo('ada@college.test');
	for (const happen of [
		() => night.cancel(ben.token),
		() => night.change({ Location: 'New library', Places: 1 }),
		() => site.call(cancelResponse, { as: club, params: { responseId: ada.responseId } }),
		() => night.join('Ada again', 'Ada@college.test'),
		() => remove(club, night.event.EventID),
	]) {
		await happen();
		entries.push(...(await entriesTo('ada@college.test')));
	}
	expect(entries.map(({ news, method, status }) => [news, method, status])).toEqual([
		['You are on the waiting list', 'PUBLISH', 'TENTATIVE'],
		['A place for you', 'PUBLISH', 'CONFIRMED'],
		['Changed', 'PUBLISH', 'CONFIRMED'],
		['Your registration was cancelled', 'CANCEL', 'CANCELLED'],
		['You are going', 'PUBLISH', 'CONFIRMED'],
		['Cancelled', 'CANCEL', 'CANCELLED'],
	]);
	expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
	expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('each person has an entry of their own, which is no feed’s, and whoever has the link gets the same as a file', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club, { Places: 1 });
	const ada = await night.join('Ada', 'ada@college.test');
	const ben = await night.join('Ben', 'ben@college.test');
	const cai = await night.join('Cai');
	const [mailed] = await entriesTo('ada@college.test');
	const files = await Promise.all([ada, ben, cai].map(({ token }) => fileOf(token)));
	const { uid: ofEvent } = entryIn((await site.call(eventFile, { params: { eventId: night.event.EventID } })).text);
	expect(files[0]).toMatchObject({ uid: mailed?.uid, sequence: mailed?.sequence, method: undefined });
	const uids = [ofEvent, ...files.map(({ uid }) => uid)];
	expect(new Set(uids).size).toBe(4);
	expect(uids.filter((uid) => uid.includes('clubs.test'))).toEqual([]);
	const page = `http://clubs.test/events/${night.event.EventID}`;
	expect(files.map(({ status, summary, description }) => [status, summary, description])).toEqual([
		['CONFIRMED', 'Reading night', `Bring a book.\n\n${page}`],
		...[ben, cai].map(() => [
			'TENTATIVE',
			'Waiting list: Reading night',
			`You are on the waiting list and have no place yet.\n\nBring a book.\n\n${page}`,
		]),
	]);
	await night.cancel(ada.token);
	expect([(await fileOf(ada.token)).status, (await fileOf(ben.token)).status]).toEqual(['CANCELLED', 'CONFIRMED']);
	const [cancelled] = await entriesTo('ada@college.test');
	expect(cancelled).toMatchObject({ news: 'You cancelled', method: 'CANCEL', status: 'CANCELLED' });
});

test('an entry stays the same one when one of two registrations with its address is erased, and is newer then', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club);
	const first = await night.join('Ada', 'ada@college.test');
	await night.join('A friend', 'ADA@college.test');
	const before = await entriesTo('ada@college.test');
	await night.erase(first.token);
	await night.change({ Location: 'New library' });
	const [after, ...others] = await entriesTo('ada@college.test');
	expect(others).toEqual([]);
	expect(before.map(({ uid }) => uid)).toEqual([after?.uid, after?.uid]);
	expect([...before.map(({ sequence }) => sequence), after?.sequence]).toEqual([0, 1, 2]);
});

test('who registered before entries had names of their own keeps the event’s, and a cancellation is newer', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club);
	const ada = await night.join('Ada', 'ada@college.test');
	await site.mails();
	await site.services.transact(async (tx) => {
		await tx.updateTable('responses').set({ calendar_uid: null }).where('id', '=', ada.responseId).execute();
		await tx.updateTable('events').set({ calendar_uid: null }).where('id', '=', night.event.EventID).execute();
	});
	await site.call(cancelResponse, { as: club, params: { responseId: ada.responseId } });
	const uid = `event-${night.event.EventID}@clubs.test`;
	expect(await entriesTo('ada@college.test')).toMatchObject([{ method: 'CANCEL', uid, sequence: 1 }]);
});

test('there is no file for a link that leads nowhere, nor for a deleted event', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada');
	const statusOf = async (each: string) => (await site.call(registrationFile, { params: { token: each } })).status;
	expect([await statusOf('no-such-link'), await statusOf(token)]).toEqual([404, 200]);
	await remove(club, night.event.EventID);
	expect(await statusOf(token)).toBe(404);
});

test('a mail carries its entry so that a mail program takes it, and every reader reads it, beside the ticket’s code', async () => {
	const club = await site.newClub({ name: 'Chess "4 all"; we, too 🎈' });
	const texts = {
		EventName: 'Open; “for all”, \\o/ 🎈',
		Description: `${'Bring a böard 🎈; '.repeat(40)}\n\nand a clock`,
	};
	const night = await eventOn(site, club, texts);
	await night.join('Ada', 'ada@college.test');
	const { settings } = site.services;
	const mails: Mail[] = [];
	const deliver = await deliverer(settings);
	await sendDueMail(site.services, (mail) => {
		mails.push(mail);
		return deliver(mail);
	});
	const [file = ''] = (await readdir(mailFolder(settings))).toSorted().reverse();
	const raw = await readFile(`${mailFolder(settings)}/${file}`);
	expect(raw.toString()).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH\r$/m);
	const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
	const text = mails.at(-1)?.calendar?.text ?? '';
	// The parser changes line ends.
	const carried = text.replaceAll('\r\n', '\n');
	const [code, ...entries] = attachments;
	expect(code).toMatchObject({ mimeType: 'image/png', contentId: '<code>', related: true });
	expect(entries.map(({ mimeType, content }) => [mimeType, content])).toEqual([
		['text/calendar', carried],
		['application/ics', carried],
	]);
	expect(entryIn(text)).toMatchObject({
		summary: texts.EventName,
		description: `${texts.Description}\n\nhttp://clubs.test/events/${night.event.EventID}`,
	});
});
