import { expect, test } from 'vitest';
import { clubSession } from '#features/officers/contract.ts';
import { listStaffClubs, sendClubBack } from '#features/staff/contract.ts';
import { useSite } from '#testing/site.ts';
import { submitAgain, updateClub } from '../contract.ts';
import { clubTexts } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

test('a club that was sent back reads why, corrects itself and submits itself again, once', async () => {
	const staff = await site.staff();
	const club = await site.newClub({ status: 'pending' });
	const submit = () => site.call(submitAgain, { as: club });
	const own = async () => (await site.call(clubSession, { as: club })).reply.club;
	const refused = await submit();
	expect([refused.status, refused.refusal.error]).toEqual([409, clubTexts.notSentBack]);
	expect((await own()).SentBack).toBeUndefined();

	const message = 'Say when you meet.';
	await site.call(sendClubBack, { as: staff, params: { clubId: club.ClubID }, body: { message } });
	expect((await own()).SentBack?.Message).toBe(message);
	const Meets = 'Mondays at six';
	const changed = await site.call(updateClub, { as: club, query: { ClubID: club.ClubID }, body: { Meets } });
	expect(changed.reply.SentBack?.Message).toBe(message);

	const [first, second] = await Promise.all([submit(), submit()]);
	expect([first.status, second.status].toSorted()).toEqual([200, 409]);
	const { reply } = first.status === 200 ? first : second;
	expect([reply.SentBack, reply.Status, reply.Changed]).toEqual([undefined, 'pending', { Meets: [null, Meets] }]);
	const listed = (await site.call(listStaffClubs, { as: staff, query: { status: 'pending' } })).reply;
	const { SentBack, Changed } = listed.find(({ ClubID }) => ClubID === club.ClubID) ?? {};
	expect([SentBack, Changed]).toEqual([undefined, { Meets: [null, Meets] }]);
});

test('an approved club cannot submit itself again', async () => {
	expect((await site.call(submitAgain, { as: await site.newClub() })).status).toBe(409);
});
