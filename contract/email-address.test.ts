import { expect, test } from 'vitest';
import { emailAddress, emailKey, isEmailAddress } from './email-address.ts';
import { mailTo } from './mail-to.ts';

test.each([
	'first/last@college.test',
	'r&d@college.test',
	'x=y@college.test',
	'x~y@college.test',
	'#1@college.test',
	"{x}'|%!?^`$*@college.test",
	'first..last@college.test',
	'a@1.2.3.4',
	'user@почта.рф',
	'user@xn--80a1acny.xn--p1ai',
	'asha@münchen.test',
	'asha@ＭÜＮＣＨＥＮ。test',
])('%s is an address', (text) => {
	expect(isEmailAddress(emailAddress(text))).toBe(true);
});

test.each([
	'',
	'noor',
	'noor@college',
	'a b@c.test',
	'a@b..test',
	'a@-b.test',
	'a@b.test,c@d.test',
	'"a b"@c.test',
	'a@mün chen.test',
	'a@münchen.test/x',
])('%j is none', (text) => {
	expect(isEmailAddress(emailAddress(text))).toBe(false);
});

test('an address is one person’s in upper and lower case, in letters and as a browser sends it', () => {
	const typed = ['Asha@MÜNCHEN.test', 'asha@xn--mnchen-3ya.test', '\u200basha@mu\u0308nchen.test\u00ad '];
	expect(new Set(typed.map(emailKey))).toEqual(new Set(['asha@xn--mnchen-3ya.test']));
	expect(emailAddress(' Person+tag@College.test ')).toBe('Person+tag@College.test');
});

test('a link to an address leads to it, whatever it holds', () => {
	expect(decodeURIComponent(new URL(mailTo('r&d?#100%@college.test')).pathname)).toBe('r&d?#100%@college.test');
});
