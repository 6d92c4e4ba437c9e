/** Passwords that a guesser tries first. Whatever sets a password hashes it here, so that none of them is ever set. */
import { badFields } from '#server/core/problem.ts';
import { passwordTexts } from '../rules.ts';
import { hashPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set: most processes never need it, and it takes some megabytes. */
async function load(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common']);
}

/** Whether the password is one of the commonest, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= load();
	return (await common).has(password.toLowerCase());
}

/** The hash of a password that somebody has chosen; a 400 about `field` if it is a common one. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
	if (await isCommonPassword(password)) throw badFields({ [field]: passwordTexts.common });
	return hashPassword(password);
}
