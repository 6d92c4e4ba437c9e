/** A hash of the pages' sources, which shows whether their build is stale. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'react-router.config.ts',
	'vite.config.ts',
	'contract',
	'features',
	'scripts',
	'web',
];

const isOther = (path: string) => /^features\/[^/]+\/server\/|\.test\.tsx?$|\.md$/.test(path);

function filesOf(root: string, path: string): string[] {
	const whole = join(root, path);
	if (!existsSync(whole)) return [];
	if (statSync(whole).isFile()) return [path];
	return readdirSync(whole, { withFileTypes: true })
		.map((entry) => `${path}/${entry.name}`)
		.sort()
		.flatMap((inner) => filesOf(root, inner));
}

export function stampOf(root: string): string {
	const hash = createHash('sha256');
	for (const path of sources.flatMap((source) => filesOf(root, source))) {
		if (isOther(path)) continue;
		const content = readFileSync(join(root, path));
		hash.update(`${path}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
}
