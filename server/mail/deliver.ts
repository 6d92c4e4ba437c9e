/** Where mail goes: to the SMTP server of the settings, or into files that a person can open. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/core/make-folder.ts';
import type { Settings } from '#server/core/settings.ts';
import { htmlOf } from './html.ts';
import type { Deliver, Mail } from './outbox.ts';

/** The site's host as an address of mail has it: without a port. */
function hostOf({ SITE_HOST, SITE_URL }: Settings): string {
	const url = SITE_HOST === undefined ? SITE_URL : `http://${SITE_HOST}`;
	return (url === undefined ? undefined : URL.parse(url)?.hostname) ?? 'localhost';
}

/** The sender of every mail, by the settings or made from the site's host. */
const senderOf = (settings: Settings) =>
	settings.MAIL_FROM ?? `"${settings.SITE_NAME.replaceAll(/["\\]/g, '')}" <no-reply@${hostOf(settings)}>`;

/** The sender's bare address. */
export const senderAddress = (settings: Settings): string => {
	const sender = senderOf(settings);
	return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
};

const messageOf = (settings: Settings, { to, subject, text, calendar }: Mail) => ({
	from: senderOf(settings),
	to,
	subject,
	text,
	html: htmlOf(text),
	...(calendar && { icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text } }),
});

/** Where mails are `.eml` files while there is no mail server. */
export const mailFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

/** Mails as `.eml` files. */
function toFiles(settings: Settings): Deliver {
	const folder = mailFolder(settings);
	return async (mail) => {
		// Loaded with the first mail: many a laptop never sends one.
		const { createTransport } = await import('nodemailer');
		const transport = createTransport({ streamTransport: true, buffer: true });
		const { message } = await transport.sendMail(messageOf(settings, mail));
		await makeFolder(folder);
		const bytes = message as Buffer;
		const stamp = new Date().toISOString().replace(/[:.]/g, '-');
		const file = join(folder, `${stamp}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.eml`);
		await writeFile(file, bytes, { mode: 0o600 });
		return file;
	};
}

/** The way mail leaves this installation. */
export async function deliverer(settings: Settings): Promise<Deliver> {
	if (settings.SMTP_URL === undefined) return toFiles(settings);
	const { smtp } = await import('./smtp.ts');
	const send = smtp(settings.SMTP_URL);
	return (mail, stopping) => send(messageOf(settings, mail), stopping);
}
