/** A mail server of a journey's own, on the machine itself: keeps what it takes, and refuses whom it is told to. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
	/** For the setting `SMTP_URL`. */
	url: string;
	/** Addresses that it says it does not know. */
	unknown: Set<string>;
	/** Whom it took a mail for, in order. */
	taken: string[];
	/** The mails that it took, in order. */
	letters: Email[];
	stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
	const unknown = new Set<string>();
	const taken: string[] = [];
	const letters: Email[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		closeTimeout: 100,
		onRcptTo: ({ address }, _session, done) =>
			done(unknown.has(address) ? Object.assign(new Error('No such user here'), { responseCode: 550 }) : null),
		onData: (stream, session, done) => {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', async () => {
				letters.push(await PostalMime.parse(Buffer.concat(parts)));
				taken.push(...session.envelope.rcptTo.map(({ address }) => address));
				done();
			});
		},
	});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		unknown,
		taken,
		letters,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
