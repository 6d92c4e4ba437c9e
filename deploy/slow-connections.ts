/** `slow-connections.ts PORT COUNT`: opens slow connections to a proxy, then prints `open`. */
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const host = 'clubs.example.edu';

const postOf = (bytes: number) =>
	`POST /api/clubs/findByEmail HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`;
export const smallPost = postOf(1000);
/** Nothing, half a head, a small body, a large one. */
export const beginnings = [undefined, `GET /api/site HTTP/1.1\r\nhost: ${host}\r\nx: `, smallPost, postOf(200_000)];

export function begin(port: number, beginning: string | undefined, from: string): Promise<Socket> {
	const plain = connect({ host: '127.0.0.1', port, localAddress: from });
	const socket = beginning ? connectTls({ socket: plain, servername: host, rejectUnauthorized: false }) : plain;
	for (const each of [plain, socket]) each.on('error', () => undefined);
	return new Promise((resolve) => {
		plain.once('close', () => resolve(socket));
		socket.once(beginning ? 'secureConnect' : 'connect', () => {
			if (beginning) socket.write(beginning);
			resolve(socket.resume());
		});
	});
}

async function keepOpen(port: number, index: number): Promise<void> {
	const beginning = beginnings[index % beginnings.length];
	const socket = await begin(port, beginning, `127.0.1.${1 + (index % 200)}`);
	const drip = beginning ? setInterval(() => socket.write('1'), 1000) : undefined;
	socket.once('close', () => {
		clearInterval(drip);
		void keepOpen(port, index);
	});
}

if (import.meta.main) {
	const [port = 0, count = 0] = process.argv.slice(2).map(Number);
	for (let index = 0; index < count; index += 200)
		await Promise.all(Array.from({ length: Math.min(200, count - index) }, (_, nth) => keepOpen(port, index + nth)));
	process.stdout.write('open\n');
}
