import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { deliverer, mailFolder } from '#server/mail/deliver.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { changePause, eventOn, loggedInAgain } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { sendMessage } from '../contract.ts';
import { remindOfEvents } from './remind.ts';

const site = useSite({
	SITE_URL: 'https://clubs.college.test',
	MAIL_FROM: 'Clubs: of the College; <no-reply@college.test>',
});
const hour = 3_600_000;

const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)\r$`, 'mi').exec(raw)?.[1];

async function filesOfMails(): Promise<{ subject: string; text: string; raw: string }[]> {
	await sendDueMail(site.services, await deliverer(site.services.settings));
	const folder = mailFolder(site.services.settings);
	const raws = await Promise.all(
		(await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
	);
	return Promise.all(
		raws.map(async (raw) => {
			const { subject = '', text = '' } = await PostalMime.parse(raw);
			return { subject: subject.split(':')[0] ?? '', text, raw };
		}),
	);
}

test('every mail of a registration says that a program wrote it and that answers go to the club; what goes to many, how to unsubscribe', async () => {
	const club = await site.newClub({ name: 'Readers' });
	const night = await eventOn(site, club, { Places: 1 });
	const first = await night.join('Ada');
	const { token } = await night.join('Ben', 'ben@people.test');
	await night.cancel(first.token);
	await night.change({ Places: 1, Location: 'New library' });
	site.wait(changePause);
	const untilDayBefore = Date.parse(night.event.StartDateTime) - site.services.now().getTime() - 23 * hour;
	site.wait(untilDayBefore);
	await remindOfEvents(site.services);
	const message = { EventID: night.event.EventID, to: 'all', subject: 'Bring a lamp', text: 'It is dark.' };
	const as = await loggedInAgain(site, club);
	expect((await site.call(sendMessage, { as, body: message })).status).toBe(202);
	await filesOfMails();
	await site.call(deleteEvent, {
		as,
		query: { ClubID: club.ClubID },
		body: { eventId: night.event.EventID },
	});
	const mails = (await filesOfMails()).filter(({ raw }) => header(raw, 'To') === 'ben@people.test');
	expect(mails.map(({ subject }) => subject)).toEqual([
		'You are on the waiting list',
		'A place for you',
		'Changed',
		'Reminder',
		'Bring a lamp',
		'Cancelled',
	]);
	for (const { subject, raw, text } of mails) {
		const names = ['From', 'Reply-To', 'Auto-Submitted', 'X-Auto-Response-Suppress'];
		expect([subject, ...names.map((name) => header(raw, name))]).toEqual([
			subject,
			'"Clubs: of the College;" <no-reply@college.test>',
			club.Email,
			'auto-generated',
			'OOF, AutoReply',
		]);
		const goesToMany = ['Changed', 'Reminder', 'Bring a lamp', 'Cancelled'].includes(subject);
		expect([subject, header(raw, 'List-Unsubscribe-Post')]).toEqual([
			subject,
			goesToMany ? 'List-Unsubscribe=One-Click' : undefined,
		]);
		const url = /^<(https:\/\/clubs\.college\.test\/unsubscribe\/[\w-]{50,})>$/.exec(
			header(raw, 'List-Unsubscribe') ?? '',
		)?.[1];
		expect([subject, url !== undefined]).toEqual([subject, goesToMany]);
		if (goesToMany && subject !== 'Cancelled')
			expect(text).toContain(`To stop only reminders and messages about this event, open:\n${url}`);
		expect(text).toContain(`/registrations/${token}`);
		expect(url ?? '').not.toContain(token);
	}
});
