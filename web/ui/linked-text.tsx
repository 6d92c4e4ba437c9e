/** A club's text with links for web addresses. */
import { Fragment } from 'react';

/**
 * Starts at a word, so long words are scanned once, and ends before the sentence's punctuation; brackets belong to an address
 * in pairs.
 */
const address = /(?<![\w.+-])https:\/\/(?:[^\s<>"“”„«»()]|\([^\s()]*\))*(?:[^\s<>"“”„«»().,;:!?'’…\]]|\([^\s()]*\))/giu;

/** Undefined for a host without a dot, or a user part, which looks like a host. */
function targetOf(text: string): string | undefined {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	return url?.hostname.includes('.') && !url.username ? url.href : undefined;
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
