/** A mail's text as HTML for readers that prefer it: paragraphs and links, and nothing that a text could bring in. */
import { escapeHtml } from '#server/core/html.ts';

/** Up to, without, what usually ends a sentence after an address. */
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

/** Paragraphs are apart by empty lines; a single line break stays one. */
export const htmlOf = (text: string): string =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="font:16px/1.5 sans-serif;max-width:36em">${text
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`)
		.join('')}</body></html>`;
