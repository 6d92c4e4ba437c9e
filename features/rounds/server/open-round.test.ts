import { expect, test } from 'vitest';
import { approveClub } from '#features/staff/contract.ts';
import { roundQuestions, roundsOn } from '#testing/rounds.ts';
import { useSite } from '#testing/site.ts';
import { changeRound, createRound, exemptFromRound, getRenewal, getRound } from '../contract.ts';
import { keepRounds } from './jobs.ts';
import { startOfDay } from './open-round.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

test('missing clubs are written to when a round opens, 14 and 3 days before it is due, and once it is over', async () => {
	const [missing, submitted] = [await site.newClub(), await site.newClub()];
	const { newRound, save, day } = roundsOn(site);
	const Due = day(20);
	await newRound({ Due });
	await save(submitted, true);
	const due = Date.parse(startOfDay(Due, site.services));
	const mailsAfter = async (days: number) => {
		site.wait(due + days * 86_400_000 + 7_200_000 - site.services.now().getTime());
		// As two processes do, each after a restart.
		for (let run = 0; run < 2; run++) await Promise.all([keepRounds(site.services), keepRounds(site.services)]);
		const mails = (await site.mails()).filter(({ to }) => [missing.Email, submitted.Email].includes(to));
		return mails.map(
			({ to, subject }) => `${to === missing.Email ? 'missing' : 'submitted'}: ${subject.split(' by ')[0]}`,
		);
	};
	const { ClubName } = missing;
	expect((await mailsAfter(-15)).toSorted()).toEqual([
		`missing: Renew ${ClubName}`,
		`submitted: Renew ${submitted.ClubName}`,
	]);
	for (const days of [-14, -3]) {
		const mails = await mailsAfter(days);
		expect(mails).toEqual([expect.stringMatching(/^missing: .* has not renewed yet/)]);
		expect(await mailsAfter(days)).toEqual([]);
	}
	expect(await mailsAfter(1)).toEqual([`missing: ${ClubName} is dormant now`]);
});

test('a reminder whose day lies before the opening is left out', async () => {
	const club = await site.newClub();
	const { newRound, day } = roundsOn(site);
	await newRound({ Due: day(10) });
	await keepRounds(site.services);
	const mails = (await site.mails()).filter(({ to }) => to === club.Email);
	expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Renew /)]);
});

test('a planned round can change in everything, and asks the clubs that were approved when it opened', async () => {
	const staff = await site.staff();
	const { closeAll, body, day } = roundsOn(site);
	await closeAll();
	const [early, late] = [await site.newClub(), await site.newClub({ status: 'pending' })];
	const made = await site.call(createRound, { as: staff, body: body({ Opens: day(5), Due: day(9) }) });
	const params = { roundId: made.reply.RoundID };
	const exempt = { as: staff, params: { ...params, clubId: early.ClubID } };
	expect((await site.call(exemptFromRound, exempt)).status).toBe(409);
	const sent = { as: staff, params, body: { Opens: day(1), Questions: roundQuestions.slice(0, 1), MinOfficers: 1 } };
	const { reply } = await site.call(changeRound, sent);
	expect([reply.Opens, reply.Questions.length, reply.MinOfficers, reply.State]).toEqual([day(1), 1, 1, 'planned']);
	expect((await site.call(getRenewal, { as: early, query: { ClubID: early.ClubID } })).status).toBe(204);
	site.wait(86_400_000);
	const again = await site.staff();
	// Before anything else noticed that the round is open.
	await site.call(approveClub, { as: again, params: { clubId: late.ClubID }, body: { anyway: true } });
	const { clubs, State, counts } = (await site.call(getRound, { as: again, params })).reply;
	const asked = clubs.map(({ ClubID }) => ClubID);
	expect([State, asked.includes(early.ClubID), asked.includes(late.ClubID)]).toEqual(['open', true, false]);
	expect(counts.missing).toBe(clubs.length);
	const unasked = { as: again, params: { ...params, clubId: late.ClubID } };
	expect((await site.call(exemptFromRound, unasked)).status).toBe(404);
});
