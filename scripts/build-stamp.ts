/** Hashes over the sources of the pages and of the server, which show whether their builds are out of date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const packages = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Everything that each part is made from; `isSource` leaves out what never reaches it. */
const parts = {
	pages: {
		sources: [
			...packages,
			'contract',
			'features',
			'web',
			'react-router.config.ts',
			'scripts/build.ts',
			'scripts/compress.ts',
			'scripts/subset-fonts.ts',
			'vite.config.ts',
		],
		isSource: (path: string) => !/^features\/[^/]+\/server\//.test(path),
	},
	server: {
		sources: [...packages, 'contract', 'features', 'main', 'server', 'scripts/bundle-server.ts'],
		isSource: (path: string) => /\.(?:ts|json)$/.test(path) && !/^features\/[^/]+\/web\//.test(path),
	},
};

export type Part = keyof typeof parts;

const isTestOrText = (path: string) => /\.test\.tsx?$|\.md$/.test(path);

function filesOf(root: string, path: string): string[] {
	const whole = join(root, path);
	if (!existsSync(whole)) return [];
	if (statSync(whole).isFile()) return [path];
	return readdirSync(whole, { withFileTypes: true })
		.map((entry) => `${path}/${entry.name}`)
		.sort()
		.flatMap((inner) => filesOf(root, inner));
}

/** A text that changes when a name or the content of a source does. */
export function stampOf(part: Part, root: string): string {
	const { sources, isSource } = parts[part];
	const hash = createHash('sha256');
	for (const path of sources.flatMap((source) => filesOf(root, source))) {
		if (isTestOrText(path) || !isSource(path)) continue;
		const content = readFileSync(join(root, path));
		hash.update(`${path}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
}
