/** The repository for its checks: files and imports. */
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

/** From path (relative, with `/`) to content; binary files are empty. */
export type Repository = ReadonlyMap<string, string>;

export interface Finding {
	path: string;
	says: string;
}

export interface Import {
	to: string;
	isLocal: boolean;
	/** Erased at run time, so it loads nothing. */
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

function* beside(root: string): Generator<[string, string]> {
	for (const entry of readdirSync(root, { withFileTypes: true })) {
		if (entry.isFile()) yield [entry.name, texts.test(entry.name) ? readFileSync(join(root, entry.name), 'utf8') : ''];
	}
}

export const readRepository = (root: string): Repository =>
	new Map([
		...beside(root),
		...topFolders.filter((top) => existsSync(join(root, top))).flatMap((top) => [...walk(root, top)]),
	]);

export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const fromClause = /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
const callOrType = /(typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]\s*\)(\.\s*[A-Z])?/g;

/** `#main/app.ts` and `../app.ts` are files; all else is a package or module. */
function resolve(from: string, specifier: string): { to: string; isLocal: boolean } {
	if (specifier.startsWith('#')) return { to: specifier.slice(1), isLocal: true };
	if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier), isLocal: true };
	return { to: specifier, isLocal: false };
}

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
