/**
 * The scalars of the wire. Each says what it refuses, so that no value can reach a database that one engine takes and the other
 * does not. The description of an input ends at a `pipe` or a `refine`: what these check stands in `meta` as well.
 */
import { z } from 'zod';
import { foldDigits } from './digits.ts';
import { emailAddress, invalidEmail, isEmailAddress } from './email-address.ts';
import { limits } from './limits.ts';
import { cleanLine, cleanText, hasVisibleCharacter } from './visible-text.ts';

/** A value of the wrong type is told in words for a person, like everything else. */
z.config({ customError: ({ code }) => (code === 'invalid_type' ? 'This value is not valid here.' : undefined) });

/** A club's hue in degrees: a multiple of 5, as the classes `hue-*` of `web/styles.css`. */
export const Hue = z.int().min(0).max(355).multipleOf(5).meta({ id: 'Hue' });

const filled = (text: string) => (hasVisibleCharacter(text) ? text : '');

/** A trimmed text on one line. `required` is the sentence for a missing one and for one that shows nothing. */
export const Line = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanLine)
		.trim()
		.min(1, required)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

/** A line that may be empty; what is missing, or shows nothing, is the empty line. */
export const OptionalLine = (max: number) =>
	z
		.string()
		.overwrite((text) => filled(cleanLine(text)))
		.trim()
		.max(max, `Use at most ${max} characters.`)
		.default('');

/** A phone number that may be left out, as it was typed. */
export const PhoneNumber = OptionalLine(limits.phone);

/** A trimmed running text, line breaks allowed. */
export const Text = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanText)
		.trim()
		.min(1, required)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

/** A running text kept to the letter, spaces around it and all, but not blank. */
export const ExactText = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanText)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

/** A running text that may be empty. */
export const OptionalText = (max: number) =>
	z
		.string()
		.overwrite((text) => filled(cleanText(text)))
		.trim()
		.max(max, `Use at most ${max} characters.`)
		.default('');

const isTexts = (value: unknown, max: number): value is Record<string, string> =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	Object.values(value).every((text) => typeof text === 'string' && text.length <= max);

const asTextsById = (schema: z.ZodUnknown, max?: number) =>
	schema.meta({
		type: 'object',
		additionalProperties: { type: 'string', ...(max !== undefined && { maxLength: max }) },
	}) as z.ZodType<Record<string, string>>;

/**
 * Texts by id, as they are. `z.record` copies them: for the numeric ids of a quiz's questions that takes longer than all
 * else that zod does for a submission. `tooLong` is told by the id of each text above `max` characters.
 */
export const TextsById = (max: number, tooLong = `Use at most ${max} characters.`) =>
	asTextsById(
		z.unknown().superRefine((value, { addIssue }) => {
			if (isTexts(value, max)) return;
			if (!isTexts(value, Number.POSITIVE_INFINITY)) return addIssue({ code: 'custom', continue: false });
			for (const [id, { length }] of Object.entries(value)) {
				if (length > max) addIssue({ code: 'custom', path: [id], message: tooLong });
			}
		}),
		max,
	);

/** Texts by id in a reply. They are the server's own, so they are not looked at: it would take as long as the other fields together. */
export const OwnTextsById = asTextsById(z.unknown());

const longEmail = `Use at most ${limits.email} characters.`;

/** An e-mail address as typed, trimmed, a domain of other letters in ASCII; compare it by its `emailKey`. */
export const Email = (required = 'Email is required') =>
	z
		.string({ error: required })
		.overwrite(emailAddress)
		.min(1, required)
		.max(limits.email, longEmail)
		.refine(isEmailAddress, invalidEmail)
		.meta({ format: 'email' });

/** An optional e-mail address; a form sends the empty text for none. */
export const OptionalEmail = () =>
	z
		.string()
		.overwrite(emailAddress)
		.max(limits.email, longEmail)
		.refine((text) => text === '' || isEmailAddress(text), invalidEmail)
		.meta({ description: 'An e-mail address, or the empty text for none.' });

/** A letter takes one byte in English, three in most other scripts. */
const longPassword = `This password is too long: use at most ${limits.passwordBytes} English letters, or 40 in scripts such as Hindi or Chinese.`;

/** A password to be set: at least `min` characters, at most 128 bytes, otherwise free. */
export const NewPassword = (min: number, required = 'Password is required') =>
	z
		.string({ error: required })
		.min(1, required)
		.min(min, `Password must be at least ${min} characters`)
		.refine((text) => Buffer.byteLength(text) <= limits.passwordBytes, longPassword)
		.refine((text) => text.isWellFormed(), 'Remove the characters that cannot be shown.')
		.refine(hasVisibleCharacter, 'A password cannot be only spaces.')
		.meta({ maxLength: limits.passwordBytes, description: `At most ${limits.passwordBytes} bytes as UTF-8.` });

/** An id of the database in an answer or a body. */
export const Id = z
	.int({ error: 'This is not a valid id.' })
	.min(1, 'This is not a valid id.')
	.max(limits.id, 'This is not a valid id.');

/** An id in a path or a query, where every value is a text. */
export const IdText = z
	.string({ error: 'This is not a valid id.' })
	.regex(/^[0-9]{1,10}$/, 'This is not a valid id.')
	.transform(Number)
	.pipe(Id);

/** An id in a body whose sender may have it as a text, from an address or a form. */
export const AnyId = z.union([Id, IdText], 'This is not a valid id.');

/** Ids in a query, as `3,17`: each counts once, and there may be `most` of them. */
export const IdList = (most: number) =>
	z
		.string({ error: 'Name ids once, as in 3,17.' })
		.regex(/^[0-9]{1,10}(,[0-9]{1,10})*$/, 'Name ids as in 3,17.')
		.transform((text) => [...new Set(text.split(',').map(Number))])
		.refine((ids) => ids.every((id) => id >= 1 && id <= limits.id), 'This is not a list of valid ids.')
		.refine((ids) => ids.length <= most, `Name at most ${most} ids.`);

/** An unguessable id: 16 to 64 characters of base64url. */
export const Secret = z.string('This is not a valid id.').regex(/^[A-Za-z0-9_-]{16,64}$/, 'This is not a valid id.');

const tokenMissing = 'The token of the link is missing.';

/** The token of a mailed link: any text, so that a link that was cut off gets the same reply as a dead one. */
export const LinkToken = z.string(tokenMissing).min(1, tokenMissing);

/** A name in a path: any text that could be one, so that a wrong one is no such thing rather than bad input. */
export const PathName = z
	.string()
	.min(1)
	.max(100)
	.refine((name) => name === cleanText(name), 'This is not a valid id.');

/** A calendar day, `YYYY-MM-DD`. */
export const Day = (required = 'Choose a date.') =>
	z
		.string({ error: required })
		.overwrite(foldDigits)
		.trim()
		.min(1, required)
		.pipe(z.iso.date('Enter a date as YYYY-MM-DD.'))
		.refine((day) => day >= '1000-01-01', 'Enter a date as YYYY-MM-DD.')
		.meta({ format: 'date' });

/** An instant in an answer: ISO 8601, UTC, milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 });

/**
 * A moment as a client sends it: ISO 8601 with an offset, or without one, to be read in the college's
 * time zone by `toInstant` of `#contract/instants.ts`. Years 1000 to 9999, so that texts sort as times do. The pattern lets
 * through what `toInstant` judges; it has no flags, because the description of the API cannot state them.
 */
export const Moment = (required = 'Choose a date and a time.') =>
	z
		.string({ error: required })
		.overwrite(foldDigits)
		.trim()
		.min(1, required)
		.regex(
			/^[1-9]\d{3}(-\d{2}-\d{2}|\d{4})[Tt]\d{2}(:?\d{2}(:?\d{2}([.,]\d{1,9})?)?)?([Zz]|[+-]\d{2}(:?\d{2})?)?$/,
			'Enter a date and a time, such as 2026-11-20T15:30.',
		)
		.meta({
			description:
				"ISO 8601, in the extended or the basic format, by the day of a month. Without an offset it is read in the college's time zone (`timeZone` of `GET /api/site`).",
		});

/** The one shape of a refusal, with what any call that needs a login session may add to it. */
export const Refusal = z
	.object({
		error: z.string(),
		fields: z.record(z.string(), z.string()).optional(),
		sessionEnded: z
			.literal(true)
			.optional()
			.describe('The login session that was shown has ended, and its owner should read why.'),
		needs: z
			.literal('secondFactor')
			.optional()
			.describe('The site requires a second factor of the staff, and this account has none yet.'),
	})
	.meta({ id: 'Refusal' });
