/** The bodies that register, and change or correct a registration. */
import { z } from 'zod';
import { OptionalEmail, Refusal } from '#contract/scalars.ts';
import { Answers } from '#features/forms/contract.ts';
import { registrationTexts } from './rules.ts';

export const AnsweredVersion = z
	.int()
	.optional()
	.describe(
		'The version of the form that was answered. Answers to an older one that do not fit the present one are a 409 with `changed`; without it they are a 400.',
	);

export const OutdatedAnswers = Refusal.extend({
	changed: z.literal(true).optional().describe('The form has changed since, and these answers do not fit it.'),
});

export const ChangedAnswers = z.object({
	answers: Answers,
	from: Answers.optional().describe(
		'The answers that the change began with: those that are the same now and then stay as they are stored, because someone else may have changed them meanwhile. They may be left out of both. Without it all answers are replaced.',
	),
});

export const Correction = ChangedAnswers.extend({
	answers: Answers.optional().describe('Left out, the answers stay as they are.'),
	email: OptionalEmail()
		.nullable()
		.optional()
		.describe(
			'Another address than the one the person gave, or null for none; left out, it stays. It gets an e-mail with a new link, and the old link ends.',
		),
}).refine(({ answers, email }) => answers !== undefined || email !== undefined, {
	path: ['answers'],
	error: registrationTexts.nothingToCorrect,
});
