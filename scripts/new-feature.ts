/** Makes the folder of a new feature: `npm run new-feature -- library`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.ts';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The files a feature begins with, by their path in its folder. */
function skeleton(name: string): Record<string, string> {
	const word = camel(name);
	return {
		'README.md': `# ${capital(name.replaceAll('-', ' '))}

Owns: what this feature alone reads and writes.
Needs: nothing yet; see \`needs\` in scripts/house/imports.ts.
Words: what its nouns mean here.
`,
		'contract.ts': `/** What can be asked about ${name}. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const get${capital(word)} = endpoint({
	route: 'GET /api/${name}',
	summary: 'Everything public about ${name}',
	who: 'anyone',
	status: 200,
	reply: z.array(z.string()),
});
`,
		'rules.ts': `/** Decisions and texts about ${name} that server and pages share: no database, no clock. */

export const ${word}Texts = {
	empty: 'There is nothing here yet.',
} as const;
`,
		'server/routes.ts': `/** Who asks about ${name}, and what the answer is. */
import { type Served, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';
import { get${capital(word)} } from '../contract.ts';
import { all${capital(word)} } from './store.ts';

export const ${word}Routes = (services: Services): Served[] => [serve(get${capital(word)}, () => all${capital(word)}(services.db))];
`,
		'server/store.ts': `/** The only file with queries about ${name}. */
import type { Reader } from '#server/db/tables.ts';

export const all${capital(word)} = (_db: Reader): Promise<string[]> => Promise.resolve([]);
`,
		'web/queries.ts': `/** The calls of ${name}, and how long their answers are kept. */

import { useQuery } from '@tanstack/react-query';
import { caller } from '#web/app/call.ts';

const call = caller<typeof import('../contract.ts')>();

export const use${capital(word)} = () =>
	useQuery({ queryKey: ['${name}'], queryFn: ({ signal }) => call('GET /api/${name}', { signal }) });
`,
	};
}

/** A name that cannot be used; the message says why. */
export class NameRefused extends Error {}

/** Writes the skeleton and gives the paths made. Throws \`NameRefused\` for a bad or an existing name. */
export function makeFeature(house: string, name: string): string[] {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
		throw new NameRefused(`Name the feature by a noun in small letters, such as "library": "${name}" is none.`);
	}
	const folder = join('features', name);
	if (existsSync(join(house, folder))) throw new NameRefused(`There is a feature ${name} already: ${folder}.`);
	return Object.entries(skeleton(name)).map(([path, text]) => {
		const whole = join(house, folder, path);
		mkdirSync(dirname(whole), { recursive: true });
		writeFileSync(whole, text, { flag: 'wx' });
		return join(folder, path);
	});
}

if (import.meta.main) {
	try {
		const name = process.argv[2] ?? '';
		console.info(makeFeature(root, name).join('\n'));
		console.info(`
Next: enter ${name} in "needs" (scripts/house/imports.ts), its routes in server/app.ts, its pages in web/routes.ts,
and write the first test in features/${name}/server/. npm run check says what is still missing.`);
	} catch (error) {
		if (!(error instanceof NameRefused)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
