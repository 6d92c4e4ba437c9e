import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { visitorOf } from './visitors.ts';

const requestOf = (remoteAddress: string | undefined, said?: string) => {
	const headers = said === undefined ? {} : { 'x-forwarded-for': said };
	return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
};

test.each([
	[[], '10.0.0.9', '1.2.3.4', '10.0.0.9'],
	[['10.0.0.0/8'], '10.0.0.9', '1.2.3.4', '1.2.3.4'],
	[['10.0.0.0/8'], '::ffff:10.0.0.9', '1.2.3.4', '1.2.3.4'],
	[['10.0.0.0/8'], '10.0.0.9', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
	[['10.0.0.0/8'], '10.0.0.9', '1.2.3.4, 10.0.0.8', '1.2.3.4'],
	[['10.0.0.0/8'], '11.0.0.9', '1.2.3.4', '11.0.0.9'],
	[['10.0.0.0/8'], '10.0.0.9', '', '10.0.0.9'],
	[['10.0.0.0/8'], '10.0.0.9', `${'6.6.6.6, '.repeat(100)}1.2.3.4`, '1.2.3.4'],
	[['::1', '127.0.0.1'], '::1', '2001:db8::1', '2001:db8:0'],
])('behind %j a connection of %s that says %j comes from %s', (proxies, remoteAddress, said, visitor) => {
	const visitorAt = visitorOf(proxies);
	const request = requestOf(remoteAddress, said);
	expect([visitorAt(request), visitorAt(request)]).toEqual([visitor, visitor]);
});

test('a connection’s address is asked for once', () => {
	let asked = 0;
	const socket = {
		get remoteAddress() {
			asked++;
			return '10.0.0.9';
		},
	};
	const visitor = visitorOf();
	const request = { socket, headers: {} } as unknown as IncomingMessage;
	visitor(request);
	const first = asked;
	expect(visitor(request)).toBe('10.0.0.9');
	expect(asked).toBe(first);
});

test('a connection whose address is not known is asked again', () => {
	const visitor = visitorOf();
	const request = requestOf(undefined);
	expect(visitor(request)).toBe('unknown');
	Object.assign(request.socket, { remoteAddress: '10.0.0.9' });
	expect(visitor(request)).toBe('10.0.0.9');
});

test('visitors who share a proxy’s connection are counted separately, and a client cannot claim another’s address', () => {
	const visitor = visitorOf(['10.0.0.0/8']);
	const { socket } = requestOf('10.0.0.9');
	const by = (said: string) => visitor({ socket, headers: { 'x-forwarded-for': said } });
	expect([by('1.2.3.4'), by('1.2.3.5'), by('1.2.3.4')]).toEqual(['1.2.3.4', '1.2.3.5', '1.2.3.4']);
	expect(visitor(requestOf('11.0.0.9', '1.2.3.4'))).toBe('11.0.0.9');
});
