import { expect, test } from 'vitest';
import { isIpAddress, isOnlyWayIn, isYoung } from './passkey-rules.ts';

test.each([
	['127.0.0.1', true],
	['[::1]', true],
	['localhost', false],
	['clubs.example.edu', false],
	['192-168-0-1.example.edu', false],
])('%s is an IP address: %s', (host, isIp) => {
	expect(isIpAddress(new URL(`http://${host}:3000`).hostname)).toBe(isIp);
});

test('a last passkey is the only way in unless there is another, such as a password', () => {
	expect(isOnlyWayIn({ passkeys: 1, others: 0 })).toBe(true);
	expect(isOnlyWayIn({ passkeys: 2, others: 0 })).toBe(false);
	expect(isOnlyWayIn({ passkeys: 1, others: 1 })).toBe(false);
});

test('a session is young for ten minutes', () => {
	const since = '2030-05-01T10:00:00.000Z';
	expect(isYoung(since, new Date('2030-05-01T10:09:59.999Z'))).toBe(true);
	expect(isYoung(since, new Date('2030-05-01T10:10:00.000Z'))).toBe(false);
});
