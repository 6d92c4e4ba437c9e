import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { type Mail, sendDueMail } from '#server/mail/outbox.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const hour = 3_600_000;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => {
	site.wait(changePause);
	await site.mails();
});

const place = ({ text }: Mail) => /New location: (.*)\nOld location: (.*)/.exec(text)?.slice(1);
const later = (instant: string) => new Date(Date.parse(instant) + hour).toISOString();

async function mailsLater(): Promise<Mail[]> {
	site.wait(changePause);
	return site.mails();
}

async function nightOfTwo() {
	const night = await eventOn(site, club, { Location: 'Room 1' });
	await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	return { ...night, moveTo: (Location: string) => night.change({ Location }) };
}

test('several corrections in a row are one mail, which names the first old and the newest new', async () => {
	const { event, moveTo, change } = await nightOfTwo();
	for (const location of ['Room 2', '22', '222', '223', 'room 223']) await moveTo(location);
	await change({
		Location: 'Room 223',
		StartDateTime: later(event.StartDateTime),
		EndDateTime: later(event.EndDateTime),
	});
	expect(await site.mails(), 'none leaves at once').toEqual([]);
	const mails = await mailsLater();
	expect(mails.map((mail) => [mail.to, place(mail)])).toEqual([
		['ada@college.test', ['Room 223', 'Room 1']],
		['ben@college.test', ['Room 223', 'Room 1']],
	]);
	for (const { text, calendar } of mails) {
		expect(text).toContain('New time:');
		expect(calendar?.text).toContain('LOCATION:Room 223');
	}
});

test('no mail leaves where the event is when and where it was, or is only spelled otherwise', async () => {
	const { moveTo } = await nightOfTwo();
	for (const location of ['Room 2', 'Room 3', 'Room 1']) await moveTo(location);
	for (const location of ['room 1', '  ROOM  1', 'Room1']) await moveTo(location);
	expect(await mailsLater()).toEqual([]);
});

test('who registers between two corrections is told of the second one only', async () => {
	const { moveTo, join } = await nightOfTwo();
	await moveTo('Room 2');
	await join('Cleo', 'cleo@college.test');
	await moveTo('Room 3');
	const mails = (await mailsLater()).filter(({ subject }) => subject.startsWith('Changed'));
	expect(mails.map((mail) => [mail.to, place(mail)])).toEqual([
		['ada@college.test', ['Room 3', 'Room 1']],
		['ben@college.test', ['Room 3', 'Room 1']],
		['cleo@college.test', ['Room 3', 'Room 2']],
	]);
});

test('what is being handed over while the club corrects it is followed by a mail of its own, of the others one is sent', async () => {
	const { moveTo } = await nightOfTwo();
	await moveTo('Room 2');
	site.wait(changePause);
	const mails: Mail[] = [];
	await sendDueMail(site.services, async (mail) => {
		if (mails.push(mail) === 1) await moveTo('Room 3');
		return 'a test';
	});
	mails.push(...(await mailsLater()));
	expect(mails.map((mail) => [mail.to, place(mail)])).toEqual([
		['ada@college.test', ['Room 2', 'Room 1']],
		['ada@college.test', ['Room 3', 'Room 2']],
		['ben@college.test', ['Room 3', 'Room 1']],
	]);
});

test('what a mail server would not take yet is replaced as well', async () => {
	const { moveTo } = await nightOfTwo();
	await moveTo('Room 2');
	site.wait(changePause);
	await sendDueMail(site.services, async () => {
		throw new Error('421 come back later');
	});
	await moveTo('Room 3');
	expect((await mailsLater()).map(place)).toEqual([
		['Room 3', 'Room 1'],
		['Room 3', 'Room 1'],
	]);
});

test('of a change that has not left nobody hears any more once the event is cancelled', async () => {
	const { event, moveTo } = await nightOfTwo();
	await moveTo('Room 2');
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: event.EventID } });
	expect((await mailsLater()).map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', 'Cancelled']);
});

test('a change of another event takes no mail back', async () => {
	const [first, second] = [await nightOfTwo(), await nightOfTwo()];
	await first.moveTo('Room 2');
	await second.moveTo('Room 3');
	await second.moveTo('Room 1');
	expect((await mailsLater()).map(place)).toEqual([
		['Room 2', 'Room 1'],
		['Room 2', 'Room 1'],
	]);
});

test('corrections that many processes save at once leave one mail to each, of the first and the last', async () => {
	const { moveTo, now } = await nightOfTwo();
	await Promise.all(['Room 2', 'Room 3', 'Room 4', 'Room 5'].map((location) => moveTo(location)));
	const { Location } = await now();
	expect((await mailsLater()).map(place)).toEqual([
		[Location, 'Room 1'],
		[Location, 'Room 1'],
	]);
});
