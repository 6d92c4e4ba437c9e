/** The module a page starts with, in a file of its own: the page can then hold it to its digest (Subresource Integrity). */
import { createHash } from 'node:crypto';

export interface StartedPage {
	html: string;
	/** The file that the page asks for now; none where a page runs no module. */
	start?: { url: string; code: string };
}

const inlineModule = /<script type="module"(?: async="")?>([\s\S]+?)<\/script>/;

const digest = (algorithm: string, code: string, encoding: 'base64' | 'hex') =>
	createHash(algorithm).update(code).digest(encoding);

/**
 * Takes the module out of a page. The same module gets the same name, at the build and later. It is not `async`: React
 * takes such a script for one that was put beside the page, and misses its own when it takes the page over.
 */
export function takeStartOut(html: string): StartedPage {
	const [element, code = ''] = inlineModule.exec(html) ?? [];
	if (element === undefined) return { html };
	const url = `/assets/start-${digest('sha256', code, 'hex').slice(0, 16)}.js`;
	const integrity = `sha384-${digest('sha384', code, 'base64')}`;
	const script = `<script type="module" src="${url}" integrity="${integrity}"></script>`;
	return { html: html.replace(element, () => script), start: { url, code } };
}
