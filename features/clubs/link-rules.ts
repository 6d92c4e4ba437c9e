/** Links of a club: which addresses it may show. */
import { counted } from '#contract/counted.ts';
import { limits } from '#contract/limits.ts';

export const linkTexts = {
	tooMany: `Use at most ${counted(limits.clubLinks, 'link')}.`,
	tooLong: `Use at most ${limits.clubLink} characters.`,
	notHttps: 'Enter an address that starts with https://',
	unreadable: 'This is not a web address. Copy it from your browser.',
	withUser: 'Leave out the name before the @.',
	noName: 'Enter an address with a name, such as https://example.org',
} as const;

const ipv4 = /^\d+(?:\.\d+){3}$/;

/** For links that were typed without it. */
export function withScheme(typed: string): string {
	const link = typed.trim();
	return /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
}

/** What is wrong with a trimmed address, if anything. The URL parser writes every disguise of an IP address as one. */
export function linkProblem(link: string): string | undefined {
	if (link.length > limits.clubLink) return linkTexts.tooLong;
	if (!/^https:\/\//i.test(link)) return linkTexts.notHttps;
	// Browsers would drop or hide these.
	if (/[\s\p{C}\\]/u.test(link) || !URL.canParse(link)) return linkTexts.unreadable;
	if (/^https:\/*[^/?#]*@/i.test(link)) return linkTexts.withUser;
	const name = new URL(link).hostname.replace(/\.$/, '');
	return name.includes('.') && !ipv4.test(name) ? undefined : linkTexts.noName;
}
