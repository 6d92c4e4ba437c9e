/** `npm run new-feature -- lockers`: makes a feature from `scripts/new-feature/template` and lists it everywhere. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { enterFeature } from './new-feature/entries.ts';
import { NameRefused, type Names, namesOf, renamed } from './new-feature/names.ts';
import { root, run } from './run.ts';

const template = join(import.meta.dirname, 'new-feature/template');
const migrations = 'server/db/migrations';

const nextNumber = (folder: string): string =>
	String(globSync('[0-9]*.ts', { cwd: join(folder, migrations) }).length + 1).padStart(3, '0');

function filesOf(names: Names, number: string): Record<string, string> {
	const files = globSync('**/*.{ts,tsx,md}', { cwd: template }).sort();
	return Object.fromEntries(
		files.map((file) => {
			const text = renamed(readFileSync(join(template, file), 'utf8'), names);
			if (file === 'migration.ts')
				return [
					`${migrations}/${number}-${names.plural}.ts`,
					text.replace('#server/db/migration-step.ts', '../migration-step.ts'),
				];
			if (file === 'permission-rows.ts')
				return [
					`testing/permission-rows/${names.plural}.ts`,
					text.replace('./contract.ts', `#features/${names.plural}/contract.ts`).replace('#testing/', '../'),
				];
			return [`features/${names.plural}/${renamed(file, names)}`, text];
		}),
	);
}

/** Returns the paths written. Throws `NameRefused` for a bad name. */
export function makeFeature(folder: string, plural: string, singular?: string): string[] {
	const names = namesOf(plural, singular);
	if (existsSync(join(folder, 'features', plural))) throw new NameRefused(`There is a feature ${plural} already.`);
	const number = nextNumber(folder);
	const written = { ...filesOf(names, number), ...enterFeature(folder, names) };
	for (const [path, text] of Object.entries(written)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return Object.keys(written);
}

if (import.meta.main) {
	try {
		const [plural = '', singular] = process.argv.slice(2);
		const paths = makeFeature(root, plural, singular);
		process.exitCode = await run('biome', ['check', '--write', '--log-level=warn', ...paths]);
		console.info(paths.join('\n'));
		console.info(`
The page is at /clubAdmin/${plural}; nothing links to it yet. Make the slice your own, then run npm run check and
npx vitest run --project sqlite features/${plural}`);
	} catch (error) {
		if (!(error instanceof NameRefused)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
