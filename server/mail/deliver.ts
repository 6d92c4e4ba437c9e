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

/** The sender of every mail, by the settings or made from the site's host. The name is no part of a header yet: nodemailer quotes it. */
function senderOf(settings: Settings): { name: string; address: string } {
	const { MAIL_FROM, SITE_NAME } = settings;
	if (MAIL_FROM === undefined) return { name: SITE_NAME, address: `no-reply@${hostOf(settings)}` };
	const [, name = '', address = MAIL_FROM] = /^(.*)<(.+)>$/.exec(MAIL_FROM) ?? [];
	return {
		name: name
			.trim()
			.replace(/^"(.*)"$/, '$1')
			.replace(/\\(.)/g, '$1'),
		address,
	};
}

/** The sender's bare address. */
export const senderAddress = (settings: Settings): string => senderOf(settings).address;

/** Of every mail: no program shall answer it, as vacation notices would (RFC 3834, 5; MS-OXCMAIL, 2.1.3.2.20). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
/** What a mail program's own button to unsubscribe does (RFC 2369, RFC 8058). Prepared: nodemailer would fold the line before the address. */
const unsubscribing = (url: string) => ({
	'List-Unsubscribe': { prepared: true, value: `<${url}>` },
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const messageOf = (settings: Settings, { to, subject, text, calendar, replyTo, unsubscribeUrl }: Mail) => ({
	from: senderOf(settings),
	to,
	subject,
	text,
	html: htmlOf(text),
	headers: { ...automatic, ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)) },
	...(replyTo !== undefined && { replyTo }),
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
