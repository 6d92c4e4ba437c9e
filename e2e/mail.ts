/** Reads the mails that a site without a mail server saves. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { Site } from './site.ts';

export async function mailsOf(site: Site): Promise<Email[]> {
	if (!existsSync(site.mailFolder)) return [];
	const files = (await readdir(site.mailFolder)).filter((name) => name.endsWith('.eml')).sort();
	return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(site.mailFolder, name)))));
}

/** Waits for a mail; returns the latest. Mail about a decision is held for ten seconds. */
export async function mailTo(site: Site, address: string, subject: RegExp): Promise<Email> {
	for (const deadline = Date.now() + 120_000; ; await pause(100)) {
		const mails = await mailsOf(site);
		const found = mails.findLast(
			(mail) =>
				mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) && subject.test(mail.subject ?? ''),
		);
		if (found !== undefined) return found;
		if (Date.now() > deadline) {
			const seen = mails.map((mail) => `${mail.to?.map((to) => to.address).join()}: ${mail.subject}`).join('\n');
			throw new Error(`No e-mail to ${address} with a subject like ${subject}; there are:\n${seen}`);
		}
	}
}
