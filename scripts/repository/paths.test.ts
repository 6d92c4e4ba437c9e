import { expect, test } from 'vitest';
import { checkPaths } from './paths.ts';

const says = (planted: Record<string, string>) =>
	checkPaths(
		new Map(
			Object.entries({
				'README.md': '',
				'docs/operating.md': '',
				'main/app.ts': '',
				'features/clubs/server/store.ts': '',
				'features/clubs/README.md': '',
				...planted,
			}),
		),
	)
		.map(({ path, says }) => `${path}: ${says}`)
		.join('\n');

test.each([
	['a file in marks', 'README.md', 'Read `server/apps.ts` first.', 'server/apps.ts'],
	['a file without marks', 'README.md', 'Read server/apps.ts first.', 'server/apps.ts'],
	['a file in a command', 'README.md', '`npx vitest run server/apps.ts`', 'server/apps.ts'],
	['a name alone', 'README.md', 'Queries stand in `shop.ts`.', 'shop.ts'],
	['a folder', 'README.md', 'All of `server/shops/` and `features/shops`', 'server/shops/'],
	['a link', 'docs/operating.md', '[how](./security.md#guessing)', './security.md'],
	['a comment', 'main/app.ts', '/**\n * See `server/apps.ts`.\n */', 'server/apps.ts'],
	['a comment of one line', 'main/app.ts', 'const a = 1; // see docs/running.md', 'docs/running.md'],
])('%s that names what is not there is found', (_, path, text, name) => {
	expect(says({ [path]: text })).toContain(`${path}: names ${name}, which is not there`);
});

test.each([
	['a path from the root', 'features/clubs/README.md', '`main/app.ts`, #main/app.ts and docs/operating.md'],
	['a path from where it is named', 'docs/operating.md', '[start](../README.md) and `../main/app.ts`'],
	['the end of a path', 'README.md', '`store.ts`, `server/store.ts`'],
	['a folder', 'README.md', '`main/`, `features/clubs`'],
	['a pattern', 'README.md', '`server/*.test.ts`, `features/…/store.ts`, `features/<name>/rules.ts`'],
	['an address', 'README.md', '[docs](https://example.com/server/apps.ts), `/api/docs.md`, [mail](mailto:a@b.md)'],
	['what a build makes', 'README.md', '`dist/server/index.mjs`, `data/notes.md`, `deploy/.env`'],
	['a listing', 'README.md', '```\nserver/apps.ts\n```'],
	['code beside comments', 'main/app.ts', "import 'server/apps.ts'; const url = 'http://a/server/apps.ts';"],
])('%s is fine', (_, path, text) => {
	expect(says({ [path]: text })).toBe('');
});
