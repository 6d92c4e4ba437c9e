/** Where mail goes: to the SMTP server of the settings, or into files that a person can open. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createTransport } from 'nodemailer';
import type { Deliver } from './outbox.ts';

/** The sender of every mail, by the settings or made from the site's host. */
const senderOf = ({ MAIL_FROM, SITE_HOST, SITE_NAME }: Settings) => MAIL_FROM ?? `"${SITE_NAME.replaceAll('"', '')}" <no-reply@${SITE_HOST ?? 'localhost'}>`;

/** Mails as `.eml` files in `DATA_DIR/outbox`. */
function toFiles(settings: Settings): Deliver {
	const folder = join(settings.DATA_DIR, 'outbox');
	const transport = createTransport({ streamTransport: true, buffer: true });
	return async (mail) => {
		const { message } = await transport.sendMail({ from: senderOf(settings), ...mail });
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const bytes = message as Buffer;
		const stamp = new Date().toISOString().replace(/[:.]/g, '-');
		const file = join(folder, `${stamp}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.eml`);
		await writeFile(file, bytes, { mode: 0o600 });
		return file;
	};
}

function toServer(settings: Settings, url: string): Deliver {
	const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as never);
	return async (mail) => {
		await transport.sendMail({ from: senderOf(settings), ...mail });
		return 'smtp';
	};
}

/** The way mail leaves this installation. */
export const deliverer = (settings: Settings): Deliver => (settings.SMTP_URL === undefined ? toFiles(settings) : toServer(settings, settings.SMTP_URL));
