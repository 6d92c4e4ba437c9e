import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkProblem, linkTexts, withScheme } from './link-rules.ts';

test.each([
	'https://www.instagram.com/nightowls/',
	'HTTPS://Chat.WhatsApp.com/AbC123',
	'https://example.org.',
	'https://example.org:8443/a?b=c@d#e',
	'https://münchen.example/чат',
	'https://1.2.3.example',
	`https://example.org/${'a'.repeat(280)}`,
])('%s may be shown', (link) => {
	expect(linkProblem(link)).toBeUndefined();
});

test.each([
	['', linkTexts.notHttps],
	['http://example.org', linkTexts.notHttps],
	['javascript:alert(1)//https://example.org', linkTexts.notHttps],
	['//example.org', linkTexts.notHttps],
	['www.example.org', linkTexts.notHttps],
	[`https://example.org/${'a'.repeat(281)}`, linkTexts.tooLong],
	['https://', linkTexts.unreadable],
	['https://exa mple.org', linkTexts.unreadable],
	['https://exam\nple.org', linkTexts.unreadable],
	['https://example.org\\@evil.test', linkTexts.unreadable],
	['https://example.org/\u202Egnp.exe', linkTexts.unreadable],
	['https://example.org/\uD800', linkTexts.unreadable],
	['https://1.2.3.4.5', linkTexts.unreadable],
	['https://bank.example@evil.test', linkTexts.withUser],
	['https://a:b@example.org', linkTexts.withUser],
	['https://@example.org', linkTexts.withUser],
	['https:////a@example.org', linkTexts.withUser],
	['https://localhost', linkTexts.noName],
	['https://localhost.', linkTexts.noName],
	['https://intranet:8443/a.b', linkTexts.noName],
	['https://127.0.0.1', linkTexts.noName],
	['https://127.0.0.1.', linkTexts.noName],
	['https://127.1', linkTexts.noName],
	['https://2130706433', linkTexts.noName],
	['https://0x7f.1', linkTexts.noName],
	['https://0x7f000001', linkTexts.noName],
	['https://0177.0.0.1', linkTexts.noName],
	['https://%31%32%37.0.0.1', linkTexts.noName],
	['https://127。0。0。1', linkTexts.noName],
	['https://１２７.0.0.1', linkTexts.noName],
	['https://①②⑦.0.0.1', linkTexts.noName],
	['https://[::1]', linkTexts.noName],
	['https://[::ffff:127.0.0.1]', linkTexts.noName],
])('%j may not, and the text says why', (link, why) => {
	expect(linkProblem(link)).toBe(why);
});

test.each([
	[' www.instagram.com/owls ', 'https://www.instagram.com/owls'],
	['https://example.org', 'https://example.org'],
	['http://example.org', 'http://example.org'],
	['mailto:owls@example.org', 'mailto:owls@example.org'],
])('%j is meant as %s', (typed, meant) => {
	expect(withScheme(typed)).toBe(meant);
});

const spelled = (part: number) =>
	fc.constantFrom(
		`${part}`,
		`0x${part.toString(16)}`,
		`0${part.toString(8)}`,
		`%3${`${part}`[0]}${`${part}`.slice(1)}`,
	);

test('no spelling of an IP address is a name', () => {
	const parts = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
	const hosts = parts.chain((four) => fc.tuple(...four.map(spelled)).map((texts) => texts.join('.')));
	fc.assert(fc.property(hosts, (host) => linkProblem(`https://${host}/`) !== undefined));
});

test('whatever is typed, what may be shown opens on https at a name', () => {
	const typed = fc
		.oneof(fc.webUrl({ withFragments: true }), fc.string({ unit: 'binary' }))
		.map((text) => `https://${text}`);
	fc.assert(
		fc.property(fc.oneof(typed, fc.webUrl()), (link) => {
			if (linkProblem(link) !== undefined) return;
			const { protocol, username, password, hostname } = new URL(link);
			expect([protocol, username, password]).toEqual(['https:', '', '']);
			expect(hostname).toMatch(/^[^[\]]+\.[^[\]]*[^\d.[\]][^[\]]*$/);
		}),
	);
});
