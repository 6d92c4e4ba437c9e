/** A mail's text as HTML: paragraphs and links only. */
import { escapeHtml } from '#server/core/html.ts';

/** Stops before punctuation at the end of a sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

function withLinks(text: string): string {
	let html = '';
	let end = 0;
	for (const { 0: url, index } of text.matchAll(address)) {
		html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
		end = index + url.length;
	}
	return html + escapeHtml(text.slice(end));
}

/** The picture of the code is attached by this name. */
export const codeId = 'code';
const codePictureHtml = `<img src="cid:${codeId}" alt="QR code" style="display:block;max-width:100%;background:#fff">`;

/** Empty lines separate paragraphs; single line breaks stay. The paragraph `code` has its QR code above. */
export const htmlOf = (text: string, code?: string): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font:16px/1.5 sans-serif;max-width:36em">${text
		.trim()
		.split(/\n{2,}/)
		.map(
			(paragraph) =>
				`<p>${paragraph === code ? codePictureHtml : ''}${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`,
		)
		.join('')}</body></html>`;
