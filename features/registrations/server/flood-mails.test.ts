import { expect, test } from 'vitest';
import { eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';

/** With a twenty-fifth of the mails of production: 400 of one form, 1,200 of the site, 600 of them receipts. */
const site = useSite({ RATE_LIMIT_SCALE: '0.04', SMTP_URL: 'smtp://127.0.0.1:9' });

const formOf = async (more: Record<string, unknown> = {}) => eventOn(site, await site.newClub(), more);
let people = 0;

/** How many of so many registrations, from as many addresses, are accepted with a mail, without one, and refused. */
async function flood({ send }: Awaited<ReturnType<typeof formOf>>, count: number) {
	const outcomes = { mailed: 0, unmailed: 0, refused: 0 };
	for (let sent = 0; sent < count; sent += 50) {
		const some = Array.from({ length: Math.min(50, count - sent) }, () => send('Ada', `made-up-${people++}@b.test`));
		for (const { status, reply } of await Promise.all(some)) {
			expect([201, 429]).toContain(status);
			outcomes[status === 429 ? 'refused' : reply.Mailed ? 'mailed' : 'unmailed'] += 1;
		}
	}
	return outcomes;
}

test('a flood at some forms leaves the others theirs, and receipts leave mails to those who have to confirm', async () => {
	const [first, second, third] = [await formOf(), await formOf(), await formOf()];
	expect(await flood(first, 450)).toEqual({ mailed: 400, unmailed: 50, refused: 0 });
	expect(await flood(second, 250)).toEqual({ mailed: 200, unmailed: 50, refused: 0 });
	expect(await flood(third, 1)).toEqual({ mailed: 0, unmailed: 1, refused: 0 });
	const [flooded, quiet] = [await formOf({ ConfirmByMail: true }), await formOf({ ConfirmByMail: true })];
	expect(await flood(flooded, 450)).toEqual({ mailed: 400, unmailed: 0, refused: 50 });
	expect(await flood(quiet, 250)).toEqual({ mailed: 200, unmailed: 0, refused: 50 });
});
