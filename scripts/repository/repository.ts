/** The repository as its checks see it: a map of its files, and what each imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The top folders; CONTRIBUTING.md says what each is for. */
export const topFolders = [
	'contract',
	'demo',
	'features',
	'main',
	'server',
	'testing',
	'web',
	'e2e',
	'bench',
	'deploy',
	'docs',
	'scripts',
];

/** The files of the repository: from path (relative to the root, with `/`) to content. What is not text has empty content. */
export type Repository = ReadonlyMap<string, string>;

/** Something that breaks a rule. `says` continues a sentence that begins with the path, and tells what to do. */
export interface Finding {
	path: string;
	says: string;
}

export interface Import {
	/** The path of a file here (`main/app.ts`), or the name of a package or module (`zod`, `node:fs`). */
	to: string;
	isLocal: boolean;
	/** Such an import is erased before the file runs, so it loads nothing. */
	typeOnly: boolean;
}

const texts = /\.(tsx?|mjs|css|json|md)$/;

function* walk(root: string, folder: string): Generator<[string, string]> {
	for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) yield* walk(root, path);
		else yield [path, texts.test(path) ? readFileSync(join(root, path), 'utf8') : ''];
	}
}

/** The files at the root, such as the README. */
function* beside(root: string): Generator<[string, string]> {
	for (const entry of readdirSync(root, { withFileTypes: true })) {
		if (entry.isFile()) yield [entry.name, texts.test(entry.name) ? readFileSync(join(root, entry.name), 'utf8') : ''];
	}
}

/** Reads the files at the root and in the top folders. */
export const readRepository = (root: string): Repository =>
	new Map([
		...beside(root),
		...topFolders.filter((top) => existsSync(join(root, top))).flatMap((top) => [...walk(root, top)]),
	]);

export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const fromClause = /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
const callOrType = /(typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]\s*\)(\.\s*[A-Z])?/g;

/** `#main/app.ts` and `../app.ts` are files of this repository; anything else is a package or a module of Node. */
function resolve(from: string, specifier: string): { to: string; isLocal: boolean } {
	if (specifier.startsWith('#')) return { to: specifier.slice(1), isLocal: true };
	if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier), isLocal: true };
	return { to: specifier, isLocal: false };
}

/** What a file imports, ignoring comments. */
export function importsOf(path: string, text: string): Import[] {
	const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*[\s\S]*?\*\//gm, '');
	const stated = [...code.matchAll(fromClause)].map(([, , type, specifier = '']) => ({
		...resolve(path, specifier),
		typeOnly: type !== undefined,
	}));
	const called = [...code.matchAll(callOrType)].map(([, type, specifier = '', member]) => ({
		...resolve(path, specifier),
		typeOnly: type !== undefined || member !== undefined,
	}));
	return [...stated, ...called];
}
