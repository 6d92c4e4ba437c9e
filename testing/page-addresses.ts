/** Addresses of the pages of `web/routes.ts`, with `1` for parameters, and without optional ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { rootFolder } from '#server/core/root-folder.ts';

interface PageAddress {
	address: string;
	/** Its address or a token gives access. */
	isSecret: boolean;
}

function textOf(file: string): string {
	const text = readFileSync(join(rootFolder, 'web', file), 'utf8');
	const imported = [...text.matchAll(/'#(features\/[^']+\.tsx)'/g)].map(([, path = '']) => path);
	return [text, ...imported.map((path) => readFileSync(join(rootFolder, path), 'utf8'))].join('\n');
}

function pagesOf({ path = '', file, children = [] }: RouteConfigEntry, above = ''): PageAddress[] {
	if (path === '*') return [];
	const optional = /\/:\w+\?$/;
	if (optional.test(path)) {
		const variants = [path.replace(optional, ''), path.slice(0, -1)];
		return variants.flatMap((variant) => pagesOf({ path: variant, file, children }, above));
	}
	const own = path === '' ? above : `${above}/${path.replace(/:\w+/g, '1')}`;
	if (children.length > 0) return children.flatMap((child) => pagesOf(child, own));
	return [
		{
			address: own === '' ? '/' : own,
			isSecret: path.includes(':token') || /\buse(LinkToken|Invitation)\(/.test(textOf(file)),
		},
	];
}

export const pageAddresses = (routes: readonly RouteConfigEntry[]): PageAddress[] =>
	routes.flatMap((route) => pagesOf(route));
