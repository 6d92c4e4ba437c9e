/** A club's text with links for web and e-mail addresses. */
import { Fragment } from 'react';

/**
 * Web and e-mail addresses. Each starts at a word, so long words are scanned once, and ends before the sentence's
 * punctuation; brackets belong to an address in pairs.
 */
const address =
	/(?<![\w.+-])(?:(?:https?:\/\/|www\.)(?:[^\s<>"“”„«»()]|\([^\s()]*\))*(?:[^\s<>"“”„«»().,;:!?'’…\]]|\([^\s()]*\))|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/giu;

function targetOf(text: string): string | undefined {
	if (!/^(?:https?:\/\/|www\.)/i.test(text)) return `mailto:${text}`;
	const address = /^www\./i.test(text) ? `https://${text}` : text;
	const url = URL.canParse(address) ? new URL(address) : undefined;
	return url?.hostname.includes('.') ? url.href : undefined;
}

interface Part {
	text: string;
	href?: string;
}

export function linkedParts(text: string): Part[] {
	const parts: Part[] = [];
	let from = 0;
	for (const { 0: found, index } of text.matchAll(address)) {
		const href = targetOf(found);
		if (href === undefined) continue;
		if (index > from) parts.push({ text: text.slice(from, index) });
		parts.push({ text: found, href });
		from = index + found.length;
	}
	if (from < text.length) parts.push({ text: text.slice(from) });
	return parts;
}

export function LinkedText({ children }: { children: string }) {
	const parts = linkedParts(children);
	if (parts.length < 2 && !parts[0]?.href) return children;
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
