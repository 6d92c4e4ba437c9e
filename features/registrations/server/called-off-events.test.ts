import { expect, test } from 'vitest';
import { eventFile, updateEvent } from '#features/events/contract.ts';
import { lockEventOfForm } from '#features/events/server/store.ts';
import { loginClub } from '#features/officers/contract.ts';
import {
	approveClub,
	deleteClub,
	reinstateClub,
	rejectClub,
	suspendClub,
	undoDecision,
} from '#features/staff/contract.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { expectOneQueue } from '#testing/waited-for.ts';
import { changeRegistration } from '../contract.ts';
import { registrationTexts } from '../rules.ts';
import { callOffAgain } from './called-off-events.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

const subjects = async () => {
	site.wait(11_000);
	return (await site.mails()).filter(({ to }) => to.endsWith('@people.test')).map(({ subject }) => subject);
};

async function suspendedNight() {
	const club = await site.newClub();
	const night = await eventOn(site, club, { Places: 1 });
	const ada = await night.join('Ada', 'ada@people.test');
	const ben = await night.join('Ben', 'ben@people.test');
	await subjects();
	const officer = await site.staff();
	const params = { clubId: club.ClubID };
	const { reply } = await site.call(suspendClub, { as: officer, params, body: { reason: 'For a test.' } });
	return { club, night, ada, ben, officer, params, decisionId: reply.DecisionID };
}

test('who registered with a club that is suspended hears once that the event is off, and nothing else about it', async () => {
	const { club, night, ada, ben, officer, params } = await suspendedNight();
	expect(await subjects()).toHaveLength(2);
	await night.cancel(ada.token);
	expect((await night.read(ben.token)).reply.state).toBe('waiting');
	expect((await night.send('Cai')).status).toBe(404);
	expect(await subjects()).toEqual([]);
	const body = { ClubName: club.ClubName, reason: 'For a test.' };
	expect((await site.call(deleteClub, { as: officer, params, body })).status).toBe(204);
	expect(await subjects()).toEqual([]);
});

test('the link of a registration says that the event is called off as long as it is', async () => {
	const { night, ada, officer, params } = await suspendedNight();
	const off = { isCalledOff: true, canChange: false };
	expect((await night.read(ada.token)).reply).toMatchObject({ state: 'going', ...off });
	const changed = await site.call(changeRegistration, {
		params: { token: ada.token },
		body: { answers: { name: 'Ada' } },
	});
	expect([changed.status, changed.refusal.error]).toEqual([409, registrationTexts.calledOff]);
	await site.call(reinstateClub, { as: officer, params });
	expect((await night.read(ada.token)).reply).toMatchObject({ isCalledOff: false, canChange: true });
	await night.cancel(ada.token);
	expect((await night.read(ada.token)).reply).toMatchObject({ state: 'cancelled', isCalledOff: false });
});

test('an event that was over before its club was suspended was not called off, but has no page meanwhile', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada');
	const sinceEnd = Date.parse(night.event.EndDateTime) - site.services.now().getTime();
	site.wait(sinceEnd);
	expect((await night.read(token)).reply).toMatchObject({ isCalledOff: false, hasEventPage: true });
	const [officer, params] = [await site.staff(), { clubId: club.ClubID }];
	await site.call(suspendClub, { as: officer, params, body: { reason: 'For a test.' } });
	expect((await night.read(token)).reply).toMatchObject({ isCalledOff: false, hasEventPage: false });
	await site.call(reinstateClub, { as: officer, params });
	expect((await night.read(token)).reply).toMatchObject({ isCalledOff: false, hasEventPage: true });
	site.wait(-sinceEnd);
});

test('once the club is public again, who was told that the event is off is told that it is not, and what happens then', async () => {
	const { night, ada, ben, officer, params } = await suspendedNight();
	await subjects();
	await night.cancel(ada.token);
	await site.call(reinstateClub, { as: officer, params });
	expect((await site.mails()).filter(({ to }) => to.endsWith('@people.test'))).toEqual([]);
	expect(await subjects()).toEqual(['Back on: Reading night']);
	expect((await night.read(ben.token)).reply.state).toBe('going');
	await night.join('Cai', 'cai@people.test');
	await night.cancel(ben.token);
	expect(await subjects()).toEqual([
		'You are on the waiting list: Reading night',
		'A place for you: Reading night',
		'You cancelled: Reading night',
	]);
});

test('a place that became free while the club was suspended is told to who gets it, also if nobody was told of that', async () => {
	for (const isUndone of [true, false]) {
		const { night, ada, ben, officer: as, params, decisionId } = await suspendedNight();
		await night.cancel(ada.token);
		const lifted = isUndone
			? site.call(undoDecision, { as, params, body: { decisionId } })
			: site.call(reinstateClub, { as, params });
		expect((await lifted).status).toBe(200);
		expect((await night.read(ben.token)).reply.state).toBe('going');
		expect(await subjects()).toEqual(['A place for you: Reading night']);
	}
});

test('who registered before the approval of a club was undone is told that the event is off once the club is rejected', async () => {
	const club = await site.newClub({ status: 'pending' });
	const night = await eventOn(site, club);
	const [as, params] = [await site.staff(), { clubId: club.ClubID }];
	const approve = async () =>
		(await site.call(approveClub, { as, params, body: { anyway: true } })).reply.DecisionID ?? 0;
	const reject = async () =>
		(await site.call(rejectClub, { as, params, body: { reason: 'For a test.' } })).reply.DecisionID ?? 0;
	const undo = async (decisionId: number) =>
		expect((await site.call(undoDecision, { as, params, body: { decisionId } })).status).toBe(200);
	const approval = await approve();
	const { token } = await night.join('Ada', 'ada@people.test');
	const isCalledOff = async () => (await night.read(token)).reply.isCalledOff;
	await undo(approval);
	expect(await subjects()).toEqual(['You are going: Reading night']);

	await undo(await reject());
	expect([await isCalledOff(), await subjects()]).toEqual([false, []]);
	await reject();
	expect([await isCalledOff(), await subjects()]).toEqual([true, ['Cancelled: Reading night']]);
	await undo(await approve());
	expect([await isCalledOff(), await subjects()]).toEqual([true, []]);
	await approve();
	expect([await isCalledOff(), await subjects()]).toEqual([false, ['Back on: Reading night']]);
});

test('calendars take the event back: each mail about it has a later version than the one before', async () => {
	const { night, officer, params } = await suspendedNight();
	const entries = async () => {
		site.wait(11_000);
		const mails = (await site.mails()).filter(({ to }) => to === 'ada@people.test');
		return mails.map(({ calendar }) => [calendar?.method, /^SEQUENCE:(.*)\r$/m.exec(calendar?.text ?? '')?.[1]]);
	};
	expect(await entries()).toEqual([['CANCEL', '1']]);
	await site.call(reinstateClub, { as: officer, params });
	expect(await entries()).toEqual([['PUBLISH', '2']]);
	const { text } = await site.call(eventFile, { params: { eventId: night.event.EventID } });
	expect(text).toContain('SEQUENCE:2');
});

test('an event that was due while its club was suspended did not take place, until the club moves it', async () => {
	const { club, night, ada, params } = await suspendedNight();
	await subjects();
	const sinceEnd = Date.parse(night.event.EndDateTime) - site.services.now().getTime();
	site.wait(sinceEnd);
	await site.call(reinstateClub, { as: await site.staff(), params });
	expect((await night.read(ada.token)).reply).toMatchObject({ isCalledOff: true });
	expect(await subjects()).toEqual([]);
	const { reply: as } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	const moved = (instant: string) => new Date(Date.parse(instant) + 7 * 86_400_000).toISOString();
	const body = {
		EventID: night.event.EventID,
		StartDateTime: moved(night.event.StartDateTime),
		EndDateTime: moved(night.event.EndDateTime),
	};
	expect((await site.call(updateEvent, { as, query: { ClubID: club.ClubID }, body })).status).toBe(200);
	site.wait(changePause);
	expect((await night.read(ada.token)).reply).toMatchObject({ isCalledOff: false, canChange: true });
	expect(await subjects()).toEqual(['Changed: Reading night', 'Changed: Reading night']);
	site.wait(-sinceEnd);
});

test('undoing that a club is public again calls its events off again, and nobody hears that twice', async () => {
	const { night, ada, officer, params } = await suspendedNight();
	await subjects();
	const { reply } = await site.call(reinstateClub, { as: officer, params });
	const body = { decisionId: reply.DecisionID };
	expect((await site.call(undoDecision, { as: officer, params, body })).status).toBe(200);
	expect((await night.read(ada.token)).reply).toMatchObject({ isCalledOff: true, canChange: false });
	expect(await subjects()).toEqual([]);
});

test('events that are called off again wait for those who register, but not for those who come later', async () => {
	const { services } = site;
	const club = await site.newClub();
	const { formId } = await eventOn(site, club);
	await expectOneQueue(
		services,
		(tx) => lockEventOfForm(tx, formId),
		(tx) => callOffAgain(tx, services, club.ClubID),
	);
});

test('a suspension is not undone once somebody was told that the event is off, also while the mail to the club waits', async () => {
	const { club, officer, params } = await suspendedNight();
	const told: string[] = [];
	const deliver = async ({ to }: { to: string }) => {
		if (to === club.Email) throw new Error('The mail server of the club is down.');
		told.push(to);
		return 'a test';
	};
	site.wait(11_000);
	await sendDueMail(site.services, deliver);
	await site.call(reinstateClub, { as: officer, params });
	const { reply } = await site.call(suspendClub, { as: officer, params, body: { reason: 'For a test.' } });
	const ahead = { ...site.services, now: () => new Date(site.services.now().getTime() + 11_000) };
	await sendDueMail(ahead, deliver, { isStopped: () => told.length === 5 });
	const [ada, ben] = ['ada@people.test', 'ben@people.test'];
	expect(told).toEqual([ada, ben, ada, ben, ada]);
	const { status } = await site.call(undoDecision, { as: officer, params, body: { decisionId: reply.DecisionID } });
	expect([status, await subjects()]).toEqual([409, ['Cancelled: Reading night']]);
});

test('nobody takes a place in an event that was called off by confirming late', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club, { ConfirmByMail: true });
	await night.join('Ada', 'ada@people.test');
	const token = /\/registrations\/([\w-]{32})/.exec((await site.mails()).at(-1)?.text ?? '')?.[1] ?? '';
	const officer = await site.staff();
	const params = { clubId: club.ClubID };
	await site.call(suspendClub, { as: officer, params, body: { reason: 'For a test.' } });
	const { status, refusal } = await night.confirm(token);
	expect([status, refusal.error]).toEqual([409, registrationTexts.closed]);
});

test('who moves up while the event moves is told of the place, with where it is by then, and after that what has changed', async () => {
	const club = await site.newClub();
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada');
	await night.join('Ben', 'ben@people.test');
	await subjects();
	expect((await night.change({ Places: 2, Location: 'New hall' })).status).toBe(200);
	site.wait(changePause);
	const mails = (await site.mails()).filter(({ to }) => to === 'ben@people.test');
	const [promoted, changed] = mails;
	expect(mails.map(({ subject }) => subject)).toEqual(['A place for you: Reading night', 'Changed: Reading night']);
	expect(promoted?.text).toContain('New hall');
	expect(promoted?.text).not.toContain('Old library');
	expect(changed?.text).toContain('New location: New hall\nOld location: Old library');
});
