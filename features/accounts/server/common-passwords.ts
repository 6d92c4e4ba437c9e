/** Refuses common passwords. Every new password is hashed here. */
import { badFields } from '#server/core/problem.ts';
import { passwordTexts } from '../rules.ts';
import { hashPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded on first use: it takes some megabytes. */
async function load(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common']);
}

export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= load();
	return (await common).has(password.toLowerCase());
}

/** Throws a 400 about `field` for a common one. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
	if (await isCommonPassword(password)) throw badFields({ [field]: passwordTexts.common });
	return hashPassword(password);
}
