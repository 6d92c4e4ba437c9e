import { expect, test } from 'vitest';
import { deleteEvent, getClubEventData, updateEvent } from '#features/events/contract.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { findEvent } from '#features/events/server/store.ts';
import { changeRegistration, registrationFile, sendMessage } from '#features/registrations/contract.ts';
import { getEventOverview } from '#features/registrations/overview-contract.ts';
import { registrationTexts } from '#features/registrations/rules.ts';
import { continueMailings } from '#features/registrations/server/notify-registered.ts';
import { remindOfEvents } from '#features/registrations/server/remind.ts';
import { insertRegistrations, newRegistration } from '#features/registrations/server/store.ts';
import { allowEvent } from '#features/staff/overlap-contract.ts';
import { nowText } from '#server/services.ts';
import { publishingOn } from '#testing/publishing.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { hideEvent, showEvent } from '../event-contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
const { create, read, update, choose, on } = publishingOn(site);

const reason = 'The hall is booked by somebody else.';

const office = async () => {
	const as = await site.staff();
	return {
		as,
		hide: (eventId: number, why = reason) =>
			site.call(hideEvent, { as, params: { eventId }, body: why === '' ? {} : { reason: why } }),
		show: (eventId: number) => site.call(showEvent, { as, params: { eventId } }),
	};
};

/** Mails to registered people since the last call. */
const written = async () => {
	site.wait(changePause);
	const mails = (await site.mails()).filter(({ to }) => to.endsWith('@people.test'));
	return mails.map(({ to, subject }) => `${to.split('@')[0]} ${subject}`).sort();
};

test('a hidden event is gone for everybody but its club, which reads why and cannot publish it', async () => {
	const [{ as, hide, show }, club] = [await office(), await site.newClub()];
	const { EventID, EventName } = (await create(club)).reply;
	expect((await hide(EventID, '')).refusal.fields).toEqual({ reason: publishingTexts.reasonMissing });
	expect((await show(EventID)).status).toBe(409);
	const hidden = await hide(EventID);
	expect([hidden.status, hidden.reply.Hidden]).toEqual([200, { Reason: reason, At: expect.any(String) }]);
	expect((await hide(EventID)).status).toBe(409);
	expect((await hide(EventID, '')).status).toBe(400);
	expect([(await read(EventID)).status, (await read(EventID, as)).status]).toEqual([404, 200]);

	const own = { as: club, query: { ClubID: club.ClubID } };
	expect((await site.call(getClubEventData, own)).reply[0]?.Hidden?.Reason).toBe(reason);
	const overview = (await site.call(getEventOverview, own)).reply;
	expect([overview.Next, overview.Unpublished[0]?.Hidden?.Reason]).toEqual([null, reason]);
	for (const State of ['public', 'unlisted', 'draft']) {
		const refused = await update(club, EventID, { State });
		expect([refused.status, refused.refusal.error]).toEqual([409, publishingTexts.hidden]);
	}
	expect((await update(club, EventID, { Description: 'In the small hall.' })).reply.Hidden?.Reason).toBe(reason);
	const message = { EventID, to: 'all', subject: 'S', text: 'T' };
	expect((await site.call(sendMessage, { as: club, body: message })).status).toBe(409);
	expect((await read(EventID)).status).toBe(404);

	expect((await show(EventID)).reply).toMatchObject({ State: 'public', Description: 'In the small hall.' });
	expect((await read(EventID)).reply).not.toHaveProperty('Hidden');
	await hide(EventID);
	expect((await site.call(deleteEvent, { ...own, body: { eventId: EventID } })).status).toBe(204);
	const mails = (await site.mails()).filter(({ to }) => to === club.Email);
	expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(EventName))).toEqual([
		`Taken down: ${EventName}`,
		`Back on: ${EventName}`,
		`Taken down: ${EventName}`,
	]);
	expect(mails[0]?.text).toContain(reason);
});

test('staff can hide neither an event that awaits approval nor a draft', async () => {
	const [{ as, hide, show }, club] = [await office(), await site.newClub()];
	await choose(as, { Approval: 'always' });
	const awaiting = (await create(club)).reply.EventID;
	await choose(as, { Approval: 'never' });
	const draft = (await create(club, { State: 'draft' })).reply.EventID;
	expect((await hide(awaiting)).refusal.error).toBe(publishingTexts.hideAwaiting);
	for (const id of [draft, 2_000_000_000])
		expect([(await hide(id)).status, (await show(id)).status]).toEqual([404, 404]);
});

test('those who registered are written to once each time, and about nothing else meanwhile', async () => {
	const [{ hide, show }, club] = [await office(), await site.newClub()];
	const night = await eventOn(site, club, { Places: 1 });
	const { EventID, EventName, StartDateTime } = night.event;
	const [ada, ben] = [await night.join('Ada', 'ada@people.test'), await night.join('Ben', 'ben@people.test')];
	await night.join('Ada', 'ada@people.test');
	await written();
	// This mail waits for two minutes, and is no longer true.
	await night.change({ Location: 'Room 2' });
	await hide(EventID);
	const taken = [`ada Taken down: ${EventName}`, `ben Taken down: ${EventName}`];
	expect(await written()).toEqual(taken);
	const file = (await site.call(registrationFile, { params: { token: ada.token } })).text;
	expect([file.includes('STATUS:CANCELLED'), file.includes(EventName)]).toEqual([true, false]);
	const { reply } = await night.read(ada.token);
	expect(reply).toMatchObject({ state: 'going', isTakenDown: true, canChange: false, hasEventPage: false });
	const { EndDateTime, ClubID, ClubName, Hue } = night.event;
	const known = { EventID, EventName, StartDateTime, EndDateTime, ClubID, ClubName, Hue };
	expect(reply.event).toMatchObject({ ...known, Description: '', Location: '', Hosts: [] });
	const others = Object.entries(reply.event).filter(([field]) => !(field in known) && field !== 'CalendarURL');
	expect(others.map(([, value]) => String(value))).toEqual(others.map(() => ''));
	const sent = { params: { token: ada.token }, body: { answers: { name: 'Ada L.' } } };
	expect((await site.call(changeRegistration, sent)).refusal.error).toBe(registrationTexts.takenDown);
	expect((await night.send('Cai')).status).toBe(404);

	await night.change({ Location: 'Room 3' });
	await night.cancel(ada.token);
	const untilDayBefore = Date.parse(StartDateTime) - site.services.now().getTime() - 3_600_000;
	site.wait(untilDayBefore);
	await remindOfEvents(site.services);
	expect(await written()).toEqual([]);
	site.wait(-untilDayBefore);
	expect((await night.read(ben.token)).reply.state).toBe('waiting');

	await show(EventID);
	const back = [`ada Back on: ${EventName}`, `ben Back on: ${EventName}`];
	expect(await written()).toEqual(back);
	expect((await night.read(ada.token)).reply).toMatchObject({ isTakenDown: false });
	await hide(EventID);
	await show(EventID);
	expect(await written()).toEqual([...back, ...taken].sort());
	await hide(EventID);
	await written();
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: EventID } });
	expect(await written()).toEqual([]);
	expect((await night.read(ben.token)).reply).toMatchObject({ isTakenDown: true, event: { Description: '' } });
});

test('hiding an event drops the mails of a message that are not written yet', async () => {
	const [{ hide, show }, club] = [await office(), await site.newClub()];
	const { event, formId } = await eventOn(site, club);
	const people = 1200;
	const row = { formId, answers: {}, state: 'going', rank: null, now: nowText(site.services) } as const;
	const rows = Array.from({ length: people }, (_, index) =>
		newRegistration({ ...row, number: index + 1, email: `p${index}@crowd.test` }),
	);
	for (let start = 0; start < people; start += 400)
		await site.services.transact((tx) => insertRegistrations(tx, rows.slice(start, start + 400)));
	const message = { EventID: event.EventID, to: 'all', subject: 'Bring a cup', text: 'T' };
	await site.call(sendMessage, { as: club, body: message });
	await hide(event.EventID);
	await show(event.EventID);
	await hide(event.EventID);
	await continueMailings(site.services);
	const count = async (subject: string) => {
		const mails = site.services.db.selectFrom('outbox').select('recipient').where('subject', '=', subject);
		return (await mails.where('recipient', 'like', '%@crowd.test').execute()).length;
	};
	expect(await count(`Taken down: ${event.EventName}`)).toBe(2 * people);
	expect(await count(`Back on: ${event.EventName}`)).toBe(people);
	expect(await count('Bring a cup')).toBe(0);
});

test('its slot is free while it is hidden, and it is shown only where the slot still is, or by an exception', async () => {
	const [{ as, hide, show }, club, other] = [await office(), await site.newClub(), await site.newClub()];
	const times = on(500);
	const { EventID } = (await create(club, times)).reply;
	await hide(EventID);
	const taken = (await create(other, times)).reply.EventID;
	const refused = await show(EventID);
	expect([refused.status, refused.refusal['conflicts']]).toEqual([409, [expect.objectContaining({ EventID: taken })]]);
	expect((await read(EventID)).status).toBe(404);
	await site.call(allowEvent, { as, body: { ClubID: club.ClubID, ...times, reason: 'A fair.' } });
	expect((await show(EventID)).status).toBe(200);
	// The exception is used up.
	await hide(EventID);
	expect((await show(EventID)).status).toBe(409);
});

test('a change by the club at the same moment leaves the event hidden, and of several that hide it one does', async () => {
	const [{ hide }, club] = [await office(), await site.newClub()];
	for (let round = 0; round < 5; round++) {
		const { EventID } = (await create(club)).reply;
		const query = { ClubID: club.ClubID };
		const [changed, moved, ...hidden] = await Promise.all([
			site.call(updateEvent, { as: club, query, body: { EventID, Description: 'Anew.' } }),
			site.call(updateEvent, { as: club, query, body: { EventID, State: 'unlisted' } }),
			hide(EventID),
			hide(EventID),
		]);
		expect([200, 409]).toContain(moved.status);
		expect([changed.status, ...hidden.map(({ status }) => status).sort()]).toEqual([200, 200, 409]);
		const row = await findEvent(site.services.db, EventID);
		expect([row?.hidden_reason, row?.description]).toEqual([reason, 'Anew.']);
		expect((await read(EventID)).status).toBe(404);
	}
});
