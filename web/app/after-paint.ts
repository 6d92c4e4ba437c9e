/**
 * Has a written page's script fetched once the page has been painted, so that it competes neither with the page nor with
 * its fonts. The router writes a module that imports it at once, and asks for it in the head.
 */

const preload = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const statement = /import (?:\* as (\w+) from )?("[^"]+");/g;
const lastImport = /import\(("[^"]+")\);?\s*$/;

/** Waits for the first paint and the fonts that it wants, but not for a visitor who is faster, nor in a tab that paints nothing. */
const painted = `await new Promise(go=>{requestAnimationFrame(()=>setTimeout(()=>document.fonts.ready.then(go)));for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true});setTimeout(go,2e3)});`;

/** The document with its script put off. Each module is imported by itself, so that no task is long. */
export function afterPaint(html: string): string {
	const [whole, code = ''] = moduleScript.exec(html) ?? [];
	const entry = lastImport.exec(code)?.[1];
	if (whole === undefined || entry === undefined) throw new Error('The router writes its script in a new way.');
	const statements = [...code.matchAll(statement)];
	const wanted = statements.map(([, , url = '']) => url);
	const early = [...html.matchAll(preload)].map(([, url]) => JSON.stringify(url)).filter((url) => url !== entry);
	const modules = `const m={};await Promise.all([${[...new Set([...wanted, ...early])].join()}].map(async u=>{m[u]=await import(u)}));`;
	const names = statements.flatMap(([, name, url]) => (name === undefined ? [] : [`${name}=m[${url}]`])).join();
	const rest = code.replace(statement, '').replace(lastImport, '').trim();
	const put = `${painted}${modules}const ${names};${rest}import(${entry});`;
	return html.replace(whole, () => `<script type="module">${put}</script>`).replace(preload, '');
}
