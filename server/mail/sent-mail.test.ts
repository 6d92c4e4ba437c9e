import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';
import { deliverer, mailFolder } from './deliver.ts';
import { deleteMailFiles } from './sent-mail.ts';

const site = useSite();
const day = 24 * 3_600_000;

test('the file of a mail is deleted 30 days after it was written, not before, and no other file is', async () => {
	const { services } = site;
	await deleteMailFiles(services);
	const deliver = await deliverer(services.settings);
	await deliver({ to: 'somebody@college.test', subject: 'Hello', text: 'Hello.' });
	const folder = mailFolder(services.settings);
	await writeFile(join(folder, 'notes.txt'), 'Of the operator.');
	site.wait(29.9 * day);
	await deleteMailFiles(services);
	expect(await readdir(folder)).toHaveLength(2);
	site.wait(0.2 * day);
	await deleteMailFiles(services);
	expect(await readdir(folder)).toEqual(['notes.txt']);
});
