/** What other sites show of a link to a page of this one: Open Graph and Twitter tags in the head, made per address. */
import { shortLine } from '#contract/short-text.ts';
import { escapeHtml } from '#server/core/html.ts';

export interface Preview {
	title: string;
	description: string;
	/** The address of a picture of `previewImage` on this site. */
	image: string;
	/** Structured data of schema.org for search engines, without `@context`. */
	data?: Readonly<Record<string, unknown>>;
}

/** Pixels of the pictures in previews, which is what other sites ask for. */
export const previewImage = { width: 1200, height: 630 } as const;

export interface PreviewSource {
	/** Matches the paths that this source knows; its capture groups are the arguments of `find`. */
	path: RegExp;
	/** The page of one club or event that the server renders with its data, if there is a preview of it. */
	isDetail?: true;
	find(...groups: string[]): Promise<Preview | undefined>;
}

/** Where the tags stand: other sites need absolute addresses, hence `origin`. */
export interface PreviewSite {
	name: string;
	origin: string;
}

/** Characters of a description. */
const maxLength = 200;

const tag = (name: 'property' | 'name', property: string, content: string | number) =>
	`<meta ${name}="${property}" content="${escapeHtml(String(content))}"/>`;

/** A block of data, which no browser runs; without `<` nothing in it can end the element. */
const dataBlock = (data: object) =>
	`<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

/** The meta tags of a preview. */
export function previewTags({ title, description, image, data }: Preview, path: string, site: PreviewSite): string {
	const [short, picture] = [shortLine(description, maxLength), site.origin + image];
	return [
		tag('property', 'og:type', 'website'),
		tag('property', 'og:site_name', site.name),
		tag('property', 'og:title', title),
		tag('property', 'og:description', short),
		tag('property', 'og:url', site.origin + path),
		tag('property', 'og:image', picture),
		tag('property', 'og:image:width', previewImage.width),
		tag('property', 'og:image:height', previewImage.height),
		tag('property', 'og:image:alt', title),
		tag('name', 'twitter:card', 'summary_large_image'),
		tag('name', 'twitter:title', title),
		tag('name', 'twitter:description', short),
		tag('name', 'twitter:image', picture),
		...(data === undefined ? [] : [dataBlock(data)]),
	].join('');
}

/** The source that knows an address, and what it finds there. */
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
