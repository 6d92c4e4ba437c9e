/** The repository as the checks see it: its source files and what each imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The top folders; CONTRIBUTING.md says what each is for. */
export const rooms = [
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

/** Path (with `/`, from the root) to content, of everything in the rooms and of the files beside them. */
export type House = ReadonlyMap<string, string>;

/** Something the house does not allow, and what to do about it. */
export interface Finding {
	path: string;
	says: string;
}

export interface Import {
	/** A path of the house (`main/app.ts`), or the name of what comes from outside (`zod`, `node:fs`). */
	to: string;
	inHouse: boolean;
	/** Types leave nothing behind when the file runs. */
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

/** Reads every file of the rooms and beside them. */
export const readHouse = (root: string): House =>
	new Map([
		...beside(root),
		...rooms.filter((room) => existsSync(join(root, room))).flatMap((room) => [...walk(root, room)]),
	]);

export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const fromClause = /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
const callOrType = /(typeof\s+)?\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]\s*\)(\.\s*[A-Z])?/g;

/** `#main/app.ts` and `../app.ts` as a path of the house; whatever else comes from outside. */
function resolve(from: string, specifier: string): { to: string; inHouse: boolean } {
	if (specifier.startsWith('#')) return { to: specifier.slice(1), inHouse: true };
	if (specifier.startsWith('.')) return { to: posix.join(posix.dirname(from), specifier), inHouse: true };
	return { to: specifier, inHouse: false };
}

/** What a file imports; comments are no imports. */
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
