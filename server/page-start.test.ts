import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeStartOut } from './page-start.ts';

const page = (script: string) => `<!doctype html><script>let early</script>${script}<script>let late</script>`;

test('the module of a page becomes a file that the page holds to its digest', () => {
	const code = 'import("/assets/entry.js");"$&"';
	const { html, start } = takeStartOut(page(`<script type="module" async="">${code}</script>`));
	const integrity = createHash('sha384').update(code).digest('base64');
	expect(start).toEqual({ url: expect.stringMatching(/^\/assets\/start-[0-9a-f]{16}\.js$/), code });
	expect(html).toBe(page(`<script type="module" src="${start?.url}" integrity="sha384-${integrity}"></script>`));
});

test('one module has one name, another has another', () => {
	const nameOf = (code: string) => takeStartOut(page(`<script type="module">${code}</script>`)).start?.url;
	expect(nameOf('let a')).toBe(nameOf('let a'));
	expect(nameOf('let a')).not.toBe(nameOf('let b'));
});

test('a page without a module, or with one in a file already, stays what it is', () => {
	for (const script of ['', '<script type="module" src="/assets/a.js"></script>'])
		expect(takeStartOut(page(script))).toEqual({ html: page(script) });
});
