import { argon2Sync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hashAsTheProduct } from '#testing/cheap-passwords.ts';
import { hashPassword, hasPassword, isPassword } from './passwords.ts';

beforeEach(hashAsTheProduct);

test('a password is the one of its hash, and no other', async () => {
	const hash = await hashPassword('a good password');
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	expect(await isPassword('a good password', hash)).toBe(true);
	expect(await isPassword('another password', hash)).toBe(false);
	expect(await isPassword('a good password', undefined)).toBe(false);
});

function otherHash(message: string): string {
	const nonce = Buffer.alloc(16, 1);
	const tag = argon2Sync('argon2id', { message, nonce, memory: 8192, passes: 3, parallelism: 1, tagLength: 32 });
	const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
	return `$argon2id$v=19$m=8192,t=3,p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

test('a hash that was made with another cost stays good', async () => {
	const hash = otherHash('old');
	expect([await isPassword('old', hash), await isPassword('new', hash)]).toEqual([true, false]);
});

test('a password is the same however a keyboard writes its accents', async () => {
	const [composed, apart] = ['Café Ế', 'Cafe\u0301 E\u0302\u0301'];
	for (const hash of [await hashPassword(composed), await hashPassword(apart)]) {
		expect([await isPassword(composed, hash), await isPassword(apart, hash)]).toEqual([true, true]);
		expect(await isPassword('Cafe E', hash)).toBe(false);
	}
});

test('a hash of a password as it was typed stays good', async () => {
	const message = 'Cafe\u0301';
	const hash = otherHash(message);
	expect([await isPassword(message, hash), await isPassword('Cafe', hash)]).toEqual([true, false]);
});

test('a hash tells whether there is a password', async () => {
	expect(hasPassword(await hashPassword('a password'))).toBe(true);
	for (const none of ['', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$none'])
		expect(hasPassword(none)).toBe(false);
});
