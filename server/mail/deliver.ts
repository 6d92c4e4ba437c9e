/** Delivers mail to the SMTP server, or into files that a person can open. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/core/make-folder.ts';
import type { Settings } from '#server/core/settings.ts';
import { codePicture } from './code-picture.ts';
import { codeId, htmlOf } from './html.ts';
import type { Deliver, Mail } from './outbox.ts';

function hostOf({ SITE_HOST, SITE_URL }: Settings): string {
	const url = SITE_HOST === undefined ? SITE_URL : `http://${SITE_HOST}`;
	return (url === undefined ? undefined : URL.parse(url)?.hostname) ?? 'localhost';
}

/** Unquoted: nodemailer quotes the name. */
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

export const senderAddress = (settings: Settings): string => senderOf(settings).address;

/** Stops automatic answers, such as vacation notices (RFC 3834, 5; MS-OXCMAIL, 2.1.3.2.20). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };
/** For a mail program's unsubscribe button (RFC 2369, RFC 8058). Prepared, because nodemailer would fold the line. */
const unsubscribing = (url: string) => ({
	'List-Unsubscribe': { prepared: true, value: `<${url}>` },
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const messageOf = (settings: Settings, { to, subject, text, code, calendar, replyTo, unsubscribeUrl }: Mail) => ({
	from: senderOf(settings),
	to,
	subject,
	text,
	html: htmlOf(text, code),
	headers: { ...automatic, ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)) },
	...(replyTo !== undefined && { replyTo }),
	...(code !== undefined && { attachments: [{ filename: 'code.png', content: codePicture(code), cid: codeId }] }),
	...(calendar && { icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text } }),
});

export const mailFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

function toFiles(settings: Settings): Deliver {
	const folder = mailFolder(settings);
	return async (mail) => {
		// Loaded late: many a laptop never sends mail.
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

export async function deliverer(settings: Settings): Promise<Deliver> {
	if (settings.SMTP_URL === undefined) return toFiles(settings);
	const { smtp } = await import('./smtp.ts');
	const send = smtp(settings.SMTP_URL);
	return (mail, stopping) => send(messageOf(settings, mail), stopping);
}
