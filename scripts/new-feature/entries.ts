/** Files that list every feature, and the lines that a new one adds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Repository } from '../repository/repository.ts';
import { type Names, renamed } from './names.ts';

interface Entry {
	path: string;
	lines: string;
	before: RegExp;
}

const entries: readonly Entry[] = [
	{
		path: 'main/app.ts',
		before: /^import /m,
		lines: "import { widgetsRoutes } from '#features/widgets/server/routes.ts';\n",
	},
	{
		path: 'main/app.ts',
		before: /^\t\t\.\.\.quizzesRoutes\(/m,
		lines: '\t\t...widgetsRoutes(services),\n',
	},
	{ path: 'server/backup/tables.ts', before: /^\] as const/m, lines: "\t{ name: 'widgets', key: ['id'] },\n" },
	{
		path: 'features/exports/server/exported-tables.ts',
		before: /^\];/m,
		lines: `\t{
		path: 'widgets/widgets',
		table: 'widgets',
		noun: 'Widget',
		columns: ['id', 'club_id', 'name', 'created_at'],
		ofClub: club,
	},\n`,
	},
	{
		path: 'web/routes.ts',
		before: /\nexport default/,
		lines: `const widgets = (page: string) => \`../features/widgets/web/\${page}.tsx\`;\n`,
	},
	{
		path: 'web/routes.ts',
		before: /^\t\troute\('\*', .*'admin-not-found'/m,
		lines: "\t\troute('widgets', widgets('widgets-page')),\n",
	},
	{
		path: 'web/app/contracts.ts',
		before: /(?<=contract\.ts'\));\n\ntype EndpointsIn/m,
		lines: "\n\t| typeof import('#features/widgets/contract.ts')",
	},
	{ path: 'server/pages/pages.ts', before: /^\];\n\nconst staffPages/m, lines: "\t'widgets',\n" },
	{ path: 'scripts/repository/imports.ts', before: /^\};\n\nconst graph/m, lines: "\twidgets: ['clubs'],\n" },
	{
		path: 'testing/permission-rows.ts',
		before: /^import /m,
		lines: "import { widgetsPermissions } from './permission-rows/widgets.ts';\n",
	},
	{ path: 'testing/permission-rows.ts', before: /^\];/m, lines: '\t...widgetsPermissions,\n' },
];

/** The files that a new feature changes. */
export const entryPaths = [...new Set(entries.map(({ path }) => path))];

/** Checks that each entry has its place, so that the command keeps working. */
export const checkEntries = (repository: Repository): Finding[] =>
	entries.flatMap(({ path, before }) =>
		before.test(repository.get(path) ?? '')
			? []
			: [{ path, says: `has no place ${before} for a new feature: name another in scripts/new-feature/entries.ts.` }],
	);

/** The changed files of the repository in `folder` by their paths. */
export function enterFeature(folder: string, names: Names): Record<string, string> {
	const changed: Record<string, string> = {};
	for (const { path, lines, before } of entries) {
		const text = changed[path] ?? readFileSync(join(folder, path), 'utf8');
		const place = text.search(before);
		if (place < 0) throw new Error(`${path} has no place ${before}.`);
		changed[path] = text.slice(0, place) + renamed(lines, names) + text.slice(place);
	}
	return changed;
}
