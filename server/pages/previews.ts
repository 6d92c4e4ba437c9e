/** Open Graph and Twitter tags, which other sites show for a link. */
import { shortLine } from '#contract/short-text.ts';
import { escapeHtml } from '#server/core/html.ts';

export interface Preview {
	title: string;
	description: string;
	image: string;
	/** For search engines (schema.org), without `@context`. */
	data?: Readonly<Record<string, unknown>>;
	/** Search engines shall not list the page. */
	isUnlisted?: boolean;
}

/** Pixels, the size that other sites ask for. */
export const previewImage = { width: 1200, height: 630 } as const;

export interface PreviewSource {
	path: RegExp;
	/** The server renders this page with its data. */
	isDetail?: true;
	find(...groups: string[]): Promise<Preview | undefined>;
}

/** Other sites need absolute addresses, hence `origin`. */
export interface PreviewSite {
	name: string;
	origin: string;
}

const maxLength = 200;

const tag = (name: 'property' | 'name', property: string, content: string | number) =>
	`<meta ${name}="${property}" content="${escapeHtml(String(content))}"/>`;

/** Data that no browser runs. Without `<`, nothing in it can end the element. */
const dataBlock = (data: object) =>
	`<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

export function previewTags(
	{ title, description, image, data, isUnlisted }: Preview,
	path: string,
	site: PreviewSite,
): string {
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
		...(isUnlisted ? [tag('name', 'robots', 'noindex')] : data === undefined ? [] : [dataBlock(data)]),
	].join('');
}

/** Finds the matching source and its preview. */
export async function findPreview(sources: readonly PreviewSource[], path: string): Promise<Preview | undefined> {
	for (const source of sources) {
		const match = source.path.exec(path);
		if (match) return source.find(...match.slice(1));
	}
	return undefined;
}

export const withTags = (html: Buffer, tags: string): Buffer =>
	Buffer.from(html.toString().replace('</head>', () => `${tags}</head>`));
