/** Checks that files named in docs and comments exist. */
import { posix } from 'node:path';
import type { Finding, Repository } from './repository.ts';
import { isCode, isTest, topFolders } from './repository.ts';

const endings = 'tsx?|mjs|css|md|ya?ml';
const file = new RegExp(`^[\\w.@/-]+\\.(${endings})$`);
const folder = new RegExp(`^(${topFolders.join('|')})/[\\w./-]*$`);

/** Paths from a top folder, such as main/app.ts. */
const inTopFolder = new RegExp(`(?<![\\w/.#-])#?((?:${topFolders.join('|')})/[\\w./-]+\\.(?:${endings}|json))\\b`, 'g');
const marked = /`([^`\n]+)`/g;
const link = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Built files, operators' files, packages and URLs. */
const isElsewhere = (name: string) =>
	/^(dist|data|demo-data|node_modules|test-results)\/|(^|\/)\.env$|^\/|^@|^[a-z]+:/.test(name);

/** Documents without code blocks, or comments of code. */
function proseOf(path: string, text: string): string {
	if (path.endsWith('.md')) return text.replace(/^```[\s\S]*?^```/gm, '');
	return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![^\s])\/\/.*$/gm)].map(([comment]) => comment).join('\n');
}

/** Skips patterns, with a star or an ellipsis. */
function pathsIn(path: string, text: string): string[] {
	const prose = proseOf(path, text);
	const words = [...prose.matchAll(marked)].flatMap(([, quoted = '']) => quoted.split(/\s+/));
	const named = words.map((word) => word.replace(/^#/, '')).filter((word) => file.test(word) || folder.test(word));
	const plain = [...prose.matchAll(inTopFolder)].map(([, name = '']) => name);
	const linked = path.endsWith('.md') ? [...prose.matchAll(link)].map(([, name = '']) => name) : [];
	return [...new Set([...named, ...plain, ...linked])].filter((name) => !isElsewhere(name));
}

/** Also ends of paths: each feature has a `server/store.ts`. */
function resolves(repository: Repository, from: string, name: string): boolean {
	const near = posix.join(posix.dirname(from), name);
	const end = `/${name.replace(/^(\.\.?\/)+/, '')}`;
	return [...repository.keys()].some(
		(path) =>
			path === name ||
			path === near ||
			path.startsWith(`${near.replace(/\/$/, '')}/`) ||
			path.startsWith(`${name.replace(/\/$/, '')}/`) ||
			path.endsWith(end),
	);
}

export function checkPaths(repository: Repository): Finding[] {
	return [...repository].flatMap(([path, text]) => {
		// Tests of these checks make files up.
		if (!(path.endsWith('.md') || isCode(path)) || (isTest(path) && path.startsWith('scripts/'))) return [];
		return pathsIn(path, text)
			.filter((name) => !resolves(repository, path, name))
			.map((name) => ({ path, says: `names ${name}, which is not there: name the file as it is called today.` }));
	});
}
