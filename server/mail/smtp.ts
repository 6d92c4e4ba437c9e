/** Sends mail over SMTP, and decides for each failure whether another attempt could deliver the mail twice. */
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isPlainMailAllowed } from '#server/core/settings.ts';
import { DeliveryError } from './delivery-error.ts';

/** A message as nodemailer takes it. */
interface Message {
	from: { name: string; address: string };
	to: string;
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string | { prepared: boolean; value: string }>;
	replyTo?: string;
	/** An entry for the reader's calendar. */
	icalEvent?: { method: string; filename: string; content: string };
}

/** Whether the server has been given the whole message: from then on a lost connection may hide a delivery. */
interface Progress {
	isHandedOver: boolean;
}

interface SmtpFailure {
	message: string;
	/** The server's own three digits (RFC 5321, 4.2). */
	responseCode?: number;
	/** What the server replied to. */
	command?: string;
}

function judge({ message, responseCode, command }: SmtpFailure, { isHandedOver }: Progress): DeliveryError {
	// A refusal before the recipient is named, such as of the log-in or to encrypt, says nothing about this mail.
	const hasHeardOfMail = isHandedOver || command === 'RCPT TO' || command === 'DATA';
	if (!hasHeardOfMail) return new DeliveryError('later', message);
	if (responseCode !== undefined) return new DeliveryError(responseCode >= 500 ? 'never' : 'later', message);
	if (!isHandedOver) return new DeliveryError('later', message);
	return new DeliveryError('unknown', `${message} after the whole e-mail was handed over: it may have arrived.`);
}

/** The URL with what nodemailer has to know: without TLS it would send in the clear, and nobody would notice. */
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

/** Connects and logs in at the server of `url`, and sends nothing; rejects when that fails. */
export async function checkSmtp(url: string, timeout: number): Promise<void> {
	const transport = openTransport(url, timeout, timeout);
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

/** The text of a mail, which is read once the server has asked for it; a stream that is read ahead would be at its end before. */
async function* observed(text: Readable, progress: Progress) {
	yield* text;
	progress.isHandedOver = true;
}

/** Sends to the server of `url`; rejects with a `DeliveryError`. Once `stopping` is aborted, it breaks off what is not handed over. */
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
