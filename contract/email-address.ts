/** E-mail addresses as `type=email` takes them. For pages too, so without zod. */
import { cleanLine } from './visible-text.ts';

export const invalidEmail = 'Enter a valid e-mail address.';

/** As in the HTML standard, but the domain needs two labels. */
const address =
	/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmailAddress = (text: string): boolean => address.test(text);

const noDomain = /[\s/\\?#:@%[\]|<>^]/;

/** As stored: without invisible characters, the domain in ASCII. */
export function emailAddress(typed: string): string {
	const text = cleanLine(typed)
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
		.trim();
	const at = text.lastIndexOf('@') + 1;
	const domain = text.slice(at);
	if (at === 0 || /^[\0-\x7f]*$/.test(domain) || noDomain.test(domain)) return text;
	return `${text.slice(0, at)}${URL.parse(`http://${domain}`)?.hostname ?? domain}`;
}

/** Equal keys mean one person. In SQL: `lower(recipient)`. */
export const emailKey = (email: string): string => emailAddress(email).toLowerCase();
