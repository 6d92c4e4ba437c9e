import { expect, test } from 'vitest';
import { lockEvent, lockEventOfForm } from '#features/events/server/store.ts';
import { eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { expectOneQueue } from '#testing/waited-for.ts';
import { register, registerUnconfirmed, type Sent } from './register.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

async function registerTogether(people: readonly Pick<Sent, 'email' | 'withMail'>[], confirmByMail = false) {
	const night = await eventOn(site, await site.newClub(), { Places: 2, ConfirmByMail: confirmByMail });
	const { services } = site;
	const replies = await services.transact(async (tx) => {
		const event = await lockEventOfForm(tx, night.formId);
		if (!event) throw new Error('No event.');
		const sent = people.map((person) => ({ answers: {}, origin: site.url, ...person }));
		return (confirmByMail ? registerUnconfirmed : register)(tx, services, event, night.formId, sent);
	});
	return { replies, night };
}

test('of those who register together the first take the places, the others wait in their order', async () => {
	const { replies, night } = await registerTogether(Array(4).fill({ email: null, withMail: false }));
	expect(replies.map(({ state, position }) => [state, position])).toEqual([
		['going', null],
		['going', null],
		['waiting', 1],
		['waiting', 2],
	]);
	const stored = new Map((await night.list()).map(({ responseId, position }) => [responseId, position]));
	expect(replies.map(({ responseId }) => stored.get(responseId))).toEqual([null, null, 1, 2]);
});

test('who may not be written to now is registered without a mail, and told so', async () => {
	const { replies } = await registerTogether([
		{ email: 'ada@college.test', withMail: true },
		{ email: 'ben@college.test', withMail: false },
	]);
	expect(replies.map(({ Mailed }) => Mailed)).toEqual([true, false]);
	const written = (await site.mails()).map(({ to }) => to);
	expect([written.includes('ada@college.test'), written.includes('ben@college.test')]).toEqual([true, false]);
});

test('an address that comes twice at once registers once and is mailed once, and the replies do not show it', async () => {
	const email = 'cleo@college.test';
	const { replies, night } = await registerTogether(
		[
			{ email, withMail: true },
			{ email: email.toUpperCase(), withMail: true },
		],
		true,
	);
	expect(new Set(replies.map(({ responseId }) => responseId)).size).toBe(2);
	expect(await night.list('all')).toHaveLength(1);
	expect((await site.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('who changes an event waits for those who register, but not for those who come later', async () => {
	const { services } = site;
	const { event, formId } = await eventOn(site, await site.newClub());
	await expectOneQueue(
		services,
		(tx) => lockEventOfForm(tx, formId),
		(tx) => lockEvent(tx, event.EventID),
	);
});
