/** Scalars of the wire: they refuse what one database would take and the other not. `meta` repeats checks for OpenAPI. */
import { z } from 'zod';
import { foldDigits } from './digits.ts';
import { emailAddress, invalidEmail, isEmailAddress } from './email-address.ts';
import { limits } from './limits.ts';
import { cleanLine, cleanText, hasVisibleCharacter } from './visible-text.ts';

z.config({ customError: ({ code }) => (code === 'invalid_type' ? 'This value is not valid here.' : undefined) });

export const Hue = z.int().min(0).max(355).multipleOf(5).meta({ id: 'Hue' });

const filled = (text: string) => (hasVisibleCharacter(text) ? text : '');

/** Trimmed. `required`: the message for an empty or invisible text. */
export const Line = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanLine)
		.trim()
		.min(1, required)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

export const OptionalLine = (max: number) =>
	z
		.string()
		.overwrite((text) => filled(cleanLine(text)))
		.trim()
		.max(max, `Use at most ${max} characters.`)
		.default('');

export const PhoneNumber = OptionalLine(limits.phone);

export const Text = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanText)
		.trim()
		.min(1, required)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

const readJsonText = (value: unknown): unknown => {
	if (typeof value !== 'string') return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
};

/** Multipart forms have only texts, so there it is JSON text. */
export const JsonText = <S extends z.ZodType>(schema: S) => z.preprocess(readJsonText, schema);

/** Not trimmed, but not blank. */
export const ExactText = (max: number, required = 'Please fill in this field.') =>
	z
		.string({ error: required })
		.overwrite(cleanText)
		.max(max, `Use at most ${max} characters.`)
		.refine(hasVisibleCharacter, required);

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

/** `z.record` would copy, which is slow for a quiz. `tooLong` reports ids of texts above `max` characters. */
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

/** Unchecked, because they are the server's own. */
export const OwnTextsById = asTextsById(z.unknown());

const longEmail = `Use at most ${limits.email} characters.`;

/** Trimmed, the domain in ASCII. Compare by `emailKey`. */
export const Email = (required = 'Email is required') =>
	z
		.string({ error: required })
		.overwrite(emailAddress)
		.min(1, required)
		.max(limits.email, longEmail)
		.refine(isEmailAddress, invalidEmail)
		.meta({ format: 'email' });

export const OptionalEmail = () =>
	z
		.string()
		.overwrite(emailAddress)
		.max(limits.email, longEmail)
		.refine((text) => text === '' || isEmailAddress(text), invalidEmail)
		.meta({ description: 'An e-mail address, or the empty text for none.' });

const longPassword = `This password is too long: use at most ${limits.passwordBytes} English letters, or 40 in scripts such as Hindi or Chinese.`;

/** At least `min` characters, at most 128 bytes. */
export const NewPassword = (min: number, required = 'Password is required') =>
	z
		.string({ error: required })
		.min(1, required)
		.min(min, `Password must be at least ${min} characters`)
		.refine((text) => Buffer.byteLength(text) <= limits.passwordBytes, longPassword)
		.refine((text) => text.isWellFormed(), 'Remove the characters that cannot be shown.')
		.refine(hasVisibleCharacter, 'A password cannot be only spaces.')
		.meta({ maxLength: limits.passwordBytes, description: `At most ${limits.passwordBytes} bytes as UTF-8.` });

export const Id = z
	.int({ error: 'This is not a valid id.' })
	.min(1, 'This is not a valid id.')
	.max(limits.id, 'This is not a valid id.');

export const IdText = z
	.string({ error: 'This is not a valid id.' })
	.regex(/^[0-9]{1,10}$/, 'This is not a valid id.')
	.transform(Number)
	.pipe(Id);

/** The number of a page of a list, from 1. */
export const PageText = z
	.string({ error: 'This is not a valid page.' })
	.regex(/^[1-9][0-9]{0,5}$/, 'This is not a valid page.')
	.transform(Number)
	.pipe(z.int());

/** Of four digits; also the year in which an academic year starts. */
export const YearText = z
	.string({ error: 'This is not a valid year.' })
	.regex(/^[12][0-9]{3}$/, 'This is not a valid year.')
	.transform(Number)
	.pipe(z.int().min(1000).max(2999));

/** A number, or a text from an address or form. */
export const AnyId = z.union([Id, IdText], 'This is not a valid id.');

/** Such as `3,17`, without duplicates. */
export const IdList = (most: number) =>
	z
		.string({ error: 'Name ids once, as in 3,17.' })
		.regex(/^[0-9]{1,10}(,[0-9]{1,10})*$/, 'Name ids as in 3,17.')
		.transform((text) => [...new Set(text.split(',').map(Number))])
		.refine((ids) => ids.every((id) => id >= 1 && id <= limits.id), 'This is not a list of valid ids.')
		.refine((ids) => ids.length <= most, `Name at most ${most} ids.`);

/** 16 to 64 characters of base64url. */
export const Secret = z.string('This is not a valid id.').regex(/^[A-Za-z0-9_-]{16,64}$/, 'This is not a valid id.');

const tokenMissing = 'The token of the link is missing.';

/** Any text, so that cut links get the reply of dead ones. */
export const LinkToken = z.string(tokenMissing).min(1, tokenMissing);

/** Any text, so that a wrong name is a 404 rather than bad input. */
export const PathName = z
	.string()
	.min(1)
	.max(100)
	.refine((name) => name === cleanText(name), 'This is not a valid id.');

/** `YYYY-MM-DD`. */
export const Day = (required = 'Choose a date.') =>
	z
		.string({ error: required })
		.overwrite(foldDigits)
		.trim()
		.min(1, required)
		.pipe(z.iso.date('Enter a date as YYYY-MM-DD.'))
		.refine((day) => day >= '1000-01-01', 'Enter a date as YYYY-MM-DD.')
		.meta({ format: 'date' });

/** ISO 8601, UTC, milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 });

/** ISO 8601, with an offset or in the college's time zone. Years 1000 to 9999, so that texts sort like times. */
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

/** The one shape of a refusal. */
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
