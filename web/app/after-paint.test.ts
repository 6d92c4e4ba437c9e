/** What becomes of the script that the router writes into a page. */
import { expect, test } from 'vitest';
import { afterPaint } from './after-paint.ts';

const written = `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/site.js"/></head><body><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body>`;

test('a page asks for no script before it is painted, and then for all that it needs at once', () => {
	const html = afterPaint(written);
	expect(html).not.toContain('modulepreload');
	const [, code = ''] = /<script type="module">(.*)<\/script>/s.exec(html) ?? [];
	const [before = '', after = ''] = code.split('await Promise.all');
	expect(before).not.toContain('/assets/');
	expect(after).toContain('["/assets/manifest.js","/assets/root.js","/assets/page.js","/assets/site.js"]');
	expect(after).toContain('const route0=m["/assets/root.js"],route1=m["/assets/page.js"]');
	expect(after).toMatch(/\{"root":route0,"page":route1\};import\("\/assets\/entry\.js"\);$/);
});

test('a script written in another way stops the build', () => {
	expect(() => afterPaint(written.replace(' async=""', ''))).toThrow('in a new way');
});
