/** Builds the pages into `dist/`. `--if-stale`: after changes only. `--development` and a folder: for development. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockBuild } from './build-lock.ts';
import { buildPages } from './build-pages.ts';
import { stampOf } from './build-stamp.ts';
import { root } from './run.ts';

const stampFile = join(root, 'dist', 'pages.stamp');
const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(root);

async function build(onlyIfStale: boolean): Promise<number> {
	// Writes nothing, not even a lock: a built site may be read-only.
	if (onlyIfStale && isBuilt()) return 0;
	if (!existsSync(join(root, 'node_modules', '@react-router', 'dev'))) {
		console.error('The site is not built, and what builds it is not installed: run npm ci without --omit=dev.');
		return 1;
	}
	using _ = lockBuild(join(root, 'node_modules', '.build-lock'), () => console.info('Waiting for another build …'));
	if (onlyIfStale && isBuilt()) return 0;
	/** Taken first, so that a change meanwhile causes another build. */
	const stamp = stampOf(root);
	rmSync(stampFile, { force: true });
	const code = await buildPages('dist');
	if (code === 0) writeFileSync(stampFile, stamp);
	return code;
}

const [option, folder] = process.argv.slice(2);
process.exitCode =
	option === '--development' && folder !== undefined
		? await buildPages(folder, 'development')
		: await build(option === '--if-stale');
