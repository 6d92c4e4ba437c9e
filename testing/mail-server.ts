/** An SMTP server for one test. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

interface Behaviour {
	onRecipient?: () => void | Promise<void>;
	onMail?: (session: SMTPServerSession) => void;
	offersTls?: boolean;
}

export interface MailServer {
	url: string;
	refused: Map<string, number>;
	recipients: string[];
	mails: Email[];
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
		// A killed sender leaves its connection half open.
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
