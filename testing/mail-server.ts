/** An SMTP server for one test: it keeps the mails that it accepts, and refuses the recipients that it is told to. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
	/** For the setting `SMTP_URL`. */
	url: string;
	/** Recipients that it refuses as unknown. */
	unknown: Set<string>;
	/** The recipients of the mails that it accepted, in order. */
	recipients: string[];
	/** The mails that it accepted, in order. */
	mails: Email[];
	stop(): Promise<void>;
}

/** Starts one that calls `onMail` after each mail, before it tells the sender that it has it. */
export async function startMailServer(onMail: () => void = () => undefined): Promise<MailServer> {
	const unknown = new Set<string>();
	const recipients: string[] = [];
	const mails: Email[] = [];
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
				mails.push(await PostalMime.parse(Buffer.concat(parts)));
				recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
				onMail();
				done();
			});
		},
	});
	server.on('error', () => {
		// A sender that is killed leaves its connection half open.
	});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		unknown,
		recipients,
		mails,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
