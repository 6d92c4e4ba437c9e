import { afterEach, expect, test } from 'vitest';
import { openRaw, type RawConnection } from '#testing/raw-connection.ts';
import { useSite } from '#testing/site.ts';

const site = useSite();
const opened: RawConnection[] = [];
afterEach(() => {
	for (const { socket } of opened.splice(0)) socket.destroy();
});
const open = (count: number, from: string, bytes: string) => {
	const connections = Array.from({ length: count }, () => openRaw(site.url, bytes, from));
	opened.push(...connections);
	return connections;
};
const open1000 = async (from: string, bytes: string, isReady: (connection: RawConnection) => boolean) => {
	const connections: RawConnection[] = [];
	for (let hundred = 0; hundred < 10; hundred++) {
		const more = open(100, from, bytes);
		await expect.poll(() => more.every(isReady)).toBe(true);
		connections.push(...more);
	}
	return connections;
};

const unfinished = 'POST /api/clubs/findByEmail HTTP/1.1\r\nhost: clubs.test\r\n';
const whole = 'GET /healthz HTTP/1.1\r\nhost: clubs.test\r\n\r\n';
const isOpen = ({ socket }: RawConnection) => !socket.connecting;
const isAnswered = ({ received }: RawConnection) => received().includes('200 OK');

test('an address has at most 1,000 connections, and another address still gets one', async () => {
	await open1000('127.0.0.2', unfinished, isOpen);
	const [more] = open(1, '127.0.0.2', whole);
	await expect.poll(() => more?.isClosed()).toBe(true);
	expect(more?.received()).toBe('');
	const [other] = open(1, '127.0.0.3', whole);
	await expect.poll(() => other && isAnswered(other)).toBe(true);
});

test('an address whose connections wait for nothing loses one of them for a new one', async () => {
	const connections = await open1000('127.0.0.4', whole, isAnswered);
	const [more] = open(1, '127.0.0.4', whole);
	await expect.poll(() => more && isAnswered(more)).toBe(true);
	expect(connections.filter(({ isClosed }) => isClosed()).length).toBeGreaterThanOrEqual(1);
});

test('a trusted proxy may have more connections, because it brings the requests of everybody', async () => {
	await open1000('127.0.0.1', unfinished, isOpen);
	const [more] = open(1, '127.0.0.1', whole);
	await expect.poll(() => more && isAnswered(more)).toBe(true);
});
