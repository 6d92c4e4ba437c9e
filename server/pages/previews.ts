/** What other sites show of a link to a page of this one: Open Graph tags in the shell's head, made per address. */
import { escapeHtml } from '#server/core/html.ts';

export interface Preview {
	title: string;
	description: string;
	/** The address of a picture on this site. */
	image: string | null;
}

export interface PreviewSource {
	/** Matches the paths that this source knows; its capture groups are the arguments of `find`. */
	path: RegExp;
	find(...groups: string[]): Promise<Preview | undefined>;
}

const maxLength = 200;

/** A running text as one short line, cut at a word. */
export function shorten(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line.length <= maxLength) return line;
	const cut = line.slice(0, maxLength);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 40)).trimEnd()}…`;
}

const tag = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}"/>`;

/** The meta tags of a preview. Other sites need absolute addresses, hence `origin`. */
export function previewTags({ title, description, image }: Preview, path: string, origin: string): string {
	return [
		tag('og:type', 'website'),
		tag('og:title', title),
		tag('og:description', shorten(description)),
		tag('og:url', origin + path),
		...(image === null ? [] : [tag('og:image', origin + image), tag('twitter:card', 'summary')]),
	].join('');
}

/** The preview of an address, if a source knows it. */
export async function findPreview(sources: readonly PreviewSource[], path: string): Promise<Preview | undefined> {
	for (const source of sources) {
		const match = source.path.exec(path);
		if (match) return source.find(...match.slice(1));
	}
	return undefined;
}

/** A page with the tags at the end of its head. */
export const withTags = (html: Buffer, tags: string): Buffer =>
	Buffer.from(html.toString().replace('</head>', () => `${tags}</head>`));
