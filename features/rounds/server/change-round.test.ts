import { expect, test } from 'vitest';
import { getStaffTrail } from '#features/trail/contract.ts';
import { roundQuestions, roundsOn } from '#testing/rounds.ts';
import { useSite } from '#testing/site.ts';
import { changeRound, closeRound, createRound, getRenewal, getRound, listRounds } from '../contract.ts';
import { roundTexts } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const onSite = () => roundsOn(site);

test('at most one round is planned or open, also of several that are created at the same time', async () => {
	const staff = await site.staff();
	const { body, day } = onSite();
	const sent = Array.from({ length: 3 }, () => site.call(createRound, { as: staff, body: body({ Opens: day(2) }) }));
	const replies = await Promise.all(sent);
	expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
	const made = replies.find(({ status }) => status === 201)?.reply;
	expect([made?.State, made?.MinOfficers, made?.Questions.map(({ optionIds }) => optionIds)]).toEqual([
		'planned',
		0,
		[[], ['1.1', '1.2']],
	]);
	const params = { roundId: made?.RoundID ?? 0 };
	expect((await site.call(getRound, { as: staff, params })).reply.clubs).toEqual([]);
	expect((await site.call(closeRound, { as: staff, params })).reply.State).toBe('closed');
	expect((await site.call(closeRound, { as: staff, params })).status).toBe(409);
	const next = await site.call(createRound, { as: staff, body: body() });
	expect([next.status, next.reply.State]).toEqual([201, 'open']);
	const list = (await site.call(listRounds, { as: staff })).reply;
	expect(list.map(({ RoundID }) => RoundID)).toEqual([next.reply.RoundID, params.roundId]);
	const trail = (await site.call(getStaffTrail, { as: staff })).reply.filter(({ About }) => About.Kind === 'round');
	expect(trail.map(({ Did }) => Did)).toEqual(['round.created', 'round.closed', 'round.created']);
});

test('days that are over or in the wrong order and bad questions are a 400, also while a round is open', async () => {
	const staff = await site.staff();
	await onSite().newRound();
	const { body, day } = onSite();
	const problemsOf = async (more: object) =>
		(await site.call(createRound, { as: staff, body: body(more) })).refusal.fields;
	expect(await problemsOf({ Opens: day(-1) })).toEqual({ Opens: roundTexts.opensPast });
	expect(await problemsOf({ Due: day(0) })).toEqual({ Due: roundTexts.dueBeforeOpens });
	expect(await problemsOf({ Opens: day(-3), Due: day(-1) })).toEqual({
		Opens: roundTexts.opensPast,
		Due: roundTexts.duePast,
	});
	expect(Object.keys((await problemsOf({ Questions: [] })) ?? {})).toEqual(['Questions']);
	const twice = [...roundQuestions, { ...roundQuestions[0], id: 'again' }];
	expect(Object.keys((await problemsOf({ Questions: twice })) ?? {})).toEqual(['Questions.2.question']);
});

test('an open round can change its name, its wording, which answers follow, and to a later last day only', async () => {
	const [staff, club] = [await site.staff(), await site.newClub()];
	const { newRound, save, day } = onSite();
	const params = { roundId: await newRound() };
	await save(club, false);
	const change = (body: object) => site.call(changeRound, { as: staff, params, body });
	const refused = await Promise.all(
		[
			{ Opens: day(1) },
			{ Due: day(29) },
			{ MinOfficers: 3 },
			{ Questions: roundQuestions.slice(1) },
			{ Questions: roundQuestions.toReversed() },
		].map(change),
	);
	expect(refused.map(({ status, refusal }) => [status, ...Object.keys(refusal.fields ?? {})])).toEqual([
		[400, 'Opens'],
		[400, 'Due'],
		[400, 'MinOfficers'],
		[400, 'Questions'],
		[400, 'Questions'],
	]);
	const Questions = [roundQuestions[0], { ...roundQuestions[1], options: ['Meetings', 'A journey'] }];
	const { status, reply } = await change({ Name: 'Renewal of 2027', Due: day(31), Questions });
	expect([status, reply.Name, reply.Due]).toEqual([200, 'Renewal of 2027', day(31)]);
	const own = await site.call(getRenewal, { as: club, query: { ClubID: club.ClubID } });
	expect(own.reply.answers).toEqual({ advisor: 'Dr. Vega', plans: ['A journey'] });
});
