/** An SMTP server for one test: it keeps the mails that it accepts, and refuses the recipients that it is told to. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Behaviour {
	/** Called with each recipient; it is replied to once this resolves. */
	onRecipient?: () => void | Promise<void>;
	/** Called after each mail, before the sender is told that the server has it. */
	onMail?: (session: SMTPServerSession) => void;
	/** Whether it offers to encrypt, with a certificate of its own. */
	offersTls?: boolean;
}

export interface MailServer {
	/** For the setting `SMTP_URL`. */
	url: string;
	/** Recipients that it refuses, each with the code of the reply. */
	refused: Map<string, number>;
	/** The recipients of the mails that it accepted, in order. */
	recipients: string[];
	/** The mails that it accepted, in order. */
	mails: Email[];
	/** Breaks off all connections without a word. */
	hangUp(): void;
	stop(): Promise<void>;
}

export async function startMailServer({ onRecipient, onMail, offersTls = false }: Behaviour = {}): Promise<MailServer> {
	const refused = new Map<string, number>();
	const recipients: string[] = [];
	const mails: Email[] = [];
	const sockets = new Set<Socket>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: offersTls ? [] : ['STARTTLS'],
		closeTimeout: 100,
		onRcptTo: async ({ address }, _session, done) => {
			await onRecipient?.();
			const responseCode = refused.get(address);
			if (responseCode === undefined) return done();
			const text = responseCode < 500 ? 'Try again later' : 'No such user here';
			done(Object.assign(new Error(text), { responseCode }));
		},
		onData: (stream, session, done) => {
			const parts: Buffer[] = [];
			stream.on('data', (part: Buffer) => parts.push(part));
			stream.on('end', async () => {
				mails.push(await PostalMime.parse(Buffer.concat(parts)));
				recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
				onMail?.(session);
				done();
			});
		},
	});
	server.on('error', () => {
		// A sender that is killed leaves its connection half open.
	});
	server.server.on('connection', (socket) => {
		sockets.add(socket);
		socket.on('close', () => sockets.delete(socket));
	});
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		refused,
		recipients,
		mails,
		hangUp: () => {
			for (const socket of sockets) socket.destroy();
		},
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
