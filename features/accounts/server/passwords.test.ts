import { argon2Sync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hashAsTheProduct } from '#testing/cheap-passwords.ts';
import { hashPassword, isPassword } from './passwords.ts';

beforeEach(hashAsTheProduct);

test('a password is the one of its hash, and no other', async () => {
	const hash = await hashPassword('a good password');
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
	expect(await isPassword('a good password', hash)).toBe(true);
	expect(await isPassword('another password', hash)).toBe(false);
	expect(await isPassword('a good password', undefined)).toBe(false);
});

test('a hash that was made with another cost stays good', async () => {
	const nonce = Buffer.alloc(16, 1);
	const tag = argon2Sync('argon2id', { message: 'old', nonce, memory: 8192, passes: 3, parallelism: 1, tagLength: 32 });
	const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
	const hash = `$argon2id$v=19$m=8192,t=3,p=1$${unpadded(nonce)}$${unpadded(tag)}`;
	expect([await isPassword('old', hash), await isPassword('new', hash)]).toEqual([true, false]);
});
