/** E-mail addresses as browsers take them in a field of the type `email`. Pages use it too, so it does without zod. */
import { cleanLine } from './visible-text.ts';

export const invalidEmail = 'Enter a valid e-mail address.';

/** As the HTML standard has it, but with two labels in the domain at least: nobody's mail ends at a domain like `com`. */
const address =
	/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmailAddress = (text: string): boolean => address.test(text);

/** What no domain holds, and what would end it in a URL. */
const noDomain = /[\s/\\?#:@%[\]|<>^]/;

/** An address as it is stored: without what nobody can see, the domain in ASCII, as Chromium sends it and mail needs it. */
export function emailAddress(typed: string): string {
	const text = cleanLine(typed)
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.trim();
	const at = text.lastIndexOf('@') + 1;
	const domain = text.slice(at);
	if (at === 0 || /^[\0-\x7f]*$/.test(domain) || noDomain.test(domain)) return text;
	return `${text.slice(0, at)}${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/** Two addresses are one person's if their keys are the same. Queries on the outbox say the same in SQL: `lower(recipient)`. */
export const emailKey = (email: string): string => emailAddress(email).toLowerCase();

/** An address as a link, in which some of what it may hold would mean something else. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
