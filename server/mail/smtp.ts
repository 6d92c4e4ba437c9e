/** Sends mail over SMTP. Decides for each failure whether a retry could deliver twice. */
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isPlainMailAllowed } from '#server/core/settings.ts';
import { DeliveryError } from './delivery-error.ts';

interface Message {
	from: { name: string; address: string };
	to: string;
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string | { prepared: boolean; value: string }>;
	replyTo?: string;
	attachments?: { filename: string; content: Buffer; cid: string }[];
	icalEvent?: { method: string; filename: string; content: string };
}

/** The message is handed over: a lost connection may now hide a delivery. */
interface Progress {
	isHandedOver: boolean;
}

interface SmtpFailure {
	message: string;
	/** The server's reply code (RFC 5321, 4.2). */
	responseCode?: number;
	/** What the server replied to. */
	command?: string;
}

function judge({ message, responseCode, command }: SmtpFailure, { isHandedOver }: Progress): DeliveryError {
	// Refusals before the recipient is named are not about this mail.
	const hasHeardOfMail = isHandedOver || command === 'RCPT TO' || command === 'DATA';
	if (!hasHeardOfMail) return new DeliveryError('later', message);
	if (responseCode !== undefined) return new DeliveryError(responseCode >= 500 ? 'never' : 'later', message);
	if (!isHandedOver) return new DeliveryError('later', message);
	return new DeliveryError('unknown', `${message} after we sent the whole e-mail, so it may have arrived.`);
}

/** Requires TLS: nodemailer would silently send in the clear. */
function withTls(url: string): string {
	const address = new URL(url);
	address.searchParams.delete('tls');
	if (address.protocol === 'smtp:') address.searchParams.set('requireTLS', String(!isPlainMailAllowed(url)));
	return address.href;
}

const openTransport = (url: string, greeting: number, silence: number) =>
	createTransport({
		url: withTls(url),
		connectionTimeout: greeting,
		greetingTimeout: greeting,
		dnsTimeout: greeting,
		socketTimeout: silence,
	});

export async function checkSmtp(url: string, timeout: number): Promise<void> {
	const transport = openTransport(url, timeout, timeout);
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

/** A lazy stream: `progress` is set when the server asks for the text. */
async function* observed(text: Readable, progress: Progress) {
	yield* text;
	progress.isHandedOver = true;
}

/** Rejects with a `DeliveryError`. When `stopping` aborts, breaks off unless handed over. */
export function smtp(url: string): (message: Message, stopping?: AbortSignal) => Promise<string> {
	const transport = openTransport(url, 10_000, 30_000);
	transport.use('stream', (mail, done) => {
		const { progress } = mail.data as { progress?: Progress };
		if (progress) mail.message.processFunc((input) => Readable.from(observed(input, progress)));
		done();
	});
	return async (message, stopping) => {
		const progress: Progress = { isHandedOver: false };
		const brokenOff = new AbortController();
		const breakOff = () => {
			if (!progress.isHandedOver) brokenOff.abort();
		};
		stopping?.addEventListener('abort', breakOff);
		if (stopping?.aborted) breakOff();
		const mail = { ...message, progress, signal: brokenOff.signal };
		try {
			await transport.sendMail(mail);
		} catch (error) {
			throw judge(error as SmtpFailure, progress);
		} finally {
			stopping?.removeEventListener('abort', breakOff);
		}
		return 'smtp';
	};
}
