/** A club's text with links for web and e-mail addresses. */
import { Fragment } from 'react';

/** Each starts at a word, so long words are scanned once. */
const address = /(?<![\w.+-])(?:https?:\/\/|www\.)[^\s<>"“”„«»]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Without the sentence's punctuation; a closing bracket stays if the address opens it. */
function withoutPunctuation(found: string): string {
	const spare = new Map([
		[')', count(found, ')') - count(found, '(')],
		[']', count(found, ']') - count(found, '[')],
	]);
	let end = found.length;
	for (; end > 0; end--) {
		const last = found[end - 1] ?? '';
		const left = spare.get(last);
		if (left === undefined ? !/[.,;:!?'’…]/.test(last) : left <= 0) break;
		if (left !== undefined) spare.set(last, left - 1);
	}
	return found.slice(0, end);
}

function targetOf(text: string): string | undefined {
	if (!/^(?:https?:\/\/|www\.)/i.test(text)) return `mailto:${text}`;
	try {
		const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
		return url.hostname.includes('.') ? url.href : undefined;
	} catch {
		return undefined;
	}
}

interface Part {
	text: string;
	href?: string;
}

export function linkedParts(text: string): Part[] {
	const parts: Part[] = [];
	let from = 0;
	for (const { 0: found, index } of text.matchAll(address)) {
		const shown = withoutPunctuation(found);
		const href = targetOf(shown);
		if (href === undefined) continue;
		if (index > from) parts.push({ text: text.slice(from, index) });
		parts.push({ text: shown, href });
		from = index + shown.length;
	}
	if (from < text.length) parts.push({ text: text.slice(from) });
	return parts;
}

export function LinkedText({ children }: { children: string }) {
	const parts = linkedParts(children);
	if (parts.every(({ href }) => href === undefined)) return children;
	return (
		<Fragment key={children}>
			{parts.map(({ text, href }, index) =>
				href === undefined ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
					<span key={index}>{text}</span>
				) : (
					<a
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
						key={index}
						href={href}
						target="_blank"
						rel="nofollow noopener noreferrer ugc"
						className="underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-ink"
					>
						{text}
					</a>
				),
			)}
		</Fragment>
	);
}
