import { expect, test } from 'vitest';
import { deleteClub } from '#features/staff/contract.ts';
import { openLog } from '#server/core/log.ts';
import { readSettings } from '#server/core/settings.ts';
import { commitGrace } from '#server/core/within.ts';
import { openRaw } from '#testing/raw-connection.ts';
import { createServer } from './create-server.ts';

test('who asks for much and reads nothing loses the connection, but not before the longest call can reply', async () => {
	const { server, drain } = await createServer({ settings: readSettings({}), log: openLog('silent') }, () => false);
	server.get('/long', () => 'long '.repeat(10_000_000));
	const url = await server.listen({ host: '127.0.0.1', port: 0 });
	const { server: http } = server;
	expect(http.timeout).toBeGreaterThan(deleteClub.timeout * 1000 + commitGrace);
	expect(http.timeout).toBeLessThan(120_000);
	http.timeout = 500;
	const reader = openRaw(url, '');
	reader.socket.pause();
	reader.socket.write('GET /long HTTP/1.1\r\nhost: clubs.test\r\n\r\n');
	const open = () => new Promise<number>((resolve) => http.getConnections((_, count) => resolve(count)));
	await expect.poll(open).toBe(1);
	await expect.poll(open).toBe(0);
	reader.socket.destroy();
	await drain();
});
