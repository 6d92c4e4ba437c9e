import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { findByEmail } from '../contract.ts';

const site = useSite();
const find = (email: unknown) => site.call(findByEmail, { body: { email } });

test('a public club is found by its address, in whatever case, and the reply has only its id', async () => {
	const club = await site.newClub();
	for (const email of [club.Email, club.Email.toUpperCase(), ` ${club.Email} `]) {
		const { status, reply } = await find(email);
		expect([status, reply]).toEqual([200, { ClubID: club.ClubID }]);
	}
});

test.each(['pending', 'rejected', 'suspended'] as const)(
	'a %s club is found no more than one that never was',
	async (status) => {
		const club = await site.newClub({ status });
		const hidden = await find(club.Email);
		const unknown = await find('nobody@college.test');
		expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
		expect(hidden.refusal).toEqual({ error: 'There is no such club.' });
	},
);

test('the staff’s addresses are no clubs', async () => {
	const { email } = await site.staff();
	expect((await find(email)).status).toBe(404);
});

test.each([undefined, '', 'no address', 7, null, ['a@college.test'], { $ne: '' }, '%', "' or 1=1 --"])(
	'%j is no address',
	async (email) => {
		const { status, refusal } = await find(email);
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['email']]);
	},
);
