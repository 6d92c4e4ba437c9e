/** Reads the key file of a Google service account. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface GoogleAccount {
	email: string;
	key: string;
}

const KeyFile = z.object({
	type: z.literal('service_account'),
	client_email: z.email(),
	private_key: z.string(),
});

const isRsaKey = (pem: string) => {
	try {
		return createPrivateKey(pem).asymmetricKeyType === 'rsa';
	} catch {
		return false;
	}
};

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

const readText = (path: string): string | undefined => {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return undefined;
	}
};

/** Reads a key file. A problem completes a sentence and never quotes the file. */
export function readGoogleAccount(path: string): { account: GoogleAccount } | { problem: string } {
	const text = readText(path);
	if (text === undefined) return { problem: 'must be the path of a file that this server can read' };
	const parsed = KeyFile.safeParse(parseJson(text));
	if (!parsed.success || !isRsaKey(parsed.data.private_key)) {
		return { problem: 'must be the path of the JSON key file of a Google service account' };
	}
	return { account: { email: parsed.data.client_email, key: parsed.data.private_key } };
}
