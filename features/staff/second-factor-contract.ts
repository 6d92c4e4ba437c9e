/** The calls about the second factor of a staff account (RFC 6238). */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/scalars.ts';
import { secondFactorTexts } from './rules.ts';

const Code = z
	.string({ error: secondFactorTexts.missing })
	.trim()
	.min(1, secondFactorTexts.missing)
	.max(100, secondFactorTexts.wrong);

export const prepareSecondFactor = endpoint({
	route: 'POST /api/staff/secondFactor',
	summary: 'Make a secret for an authenticator app; it counts once a code from it is confirmed',
	who: 'staff',
	setsUpSecondFactor: true,
	trail: 'nothing',
	status: 200,
	reply: z.object({
		secret: z.string(),
		/** The address of the QR code. */
		uri: z.string(),
	}),
});

export const confirmSecondFactor = endpoint({
	route: 'POST /api/staff/secondFactor/confirm',
	summary: 'Confirm the secret with a code from it; ends the other sessions. Only this reply has the recovery codes',
	who: 'staff',
	setsUpSecondFactor: true,
	body: z.object({
		code: Code,
		/** The app's secret: the refusal says so if a newer one was made. */
		secret: z.string().max(100).optional(),
	}),
	trail: 'staff.changed',
	status: 200,
	reply: z.object({ recoveryCodes: z.array(z.string()) }),
	refusal: Refusal.extend({
		replaced: z.literal(true).optional().describe('A newer secret was made since the one that was sent.'),
	}),
});

export const deleteSecondFactor = endpoint({
	route: 'DELETE /api/staff/secondFactor',
	summary: 'Log in by password alone from now on; takes a code or a recovery code',
	who: 'staff',
	body: z.object({ code: Code }),
	trail: 'staff.changed',
	status: 204,
});
