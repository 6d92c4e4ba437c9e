import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteMark } from './site-mark.tsx';

const shapesOf = (svg: string) => svg.match(/<(?:rect|path|circle)\b[^>]*?(?=\/?>)/g);

test('the mark in the pages is the drawing of the icon', async () => {
	const icon = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
	expect(shapesOf(icon)).toHaveLength(3);
	expect(shapesOf(renderToStaticMarkup(<SiteMark className="size-9" />))).toEqual(shapesOf(icon));
});
