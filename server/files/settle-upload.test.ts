import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Problem } from '#server/core/problem.ts';
import { useSite } from '#testing/site.ts';
import { settleUpload } from './settle-upload.ts';

const site = useSite();

const newName = () => `logos/${randomBytes(16).toString('hex')}.webp`;
const keep = async () => {
	const name = newName();
	await site.services.files.put(name, Buffer.from('a picture'));
	return name;
};
const isThere = async (name: string) => {
	const file = await site.services.files.get(name);
	file?.stream.destroy();
	return file !== undefined;
};

async function leftAfter(writeRow = async () => ({ file: '' }), isNamed = true) {
	const [file, replaced] = [await keep(), await keep()];
	const staged = { files: [file], replaced: [replaced], isNamed: () => isNamed };
	const reply = await settleUpload(site.services, staged, writeRow).catch((error) => error);
	return { reply, uploaded: await isThere(file), older: await isThere(replaced) };
}

const failing = (error: Error) => async (): Promise<never> => {
	throw error;
};

test('when the row names the new file, the old one is removed', async () => {
	expect(await leftAfter(undefined)).toMatchObject({ uploaded: true, older: false });
});

test('a file whose row was refused is removed', async () => {
	const refusal = new Problem('conflict', 'Taken.');
	expect(await leftAfter(failing(refusal))).toEqual({ reply: refusal, uploaded: false, older: true });
});

test.each([
	['a lost connection', new Problem('unavailable', 'The database does not answer.')],
	['an unexpected error', new Error('Connection terminated unexpectedly')],
])('after %s both files stay: nobody knows which one the row names', async (_, error) => {
	expect(await leftAfter(failing(error))).toEqual({ reply: error, uploaded: true, older: true });
});

test('when a request is sent twice, the second file is removed and the row keeps the first', async () => {
	expect(await leftAfter(async () => ({ file: 'the first' }), false)).toEqual({
		reply: { file: 'the first' },
		uploaded: false,
		older: true,
	});
});
