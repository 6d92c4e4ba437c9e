import { expect, test } from 'vitest';
import { whereLinkIs } from './change-email-dialog.tsx';

test('a mail is on its way only where it is known that the site sends mail', () => {
	const textsOf = (canMail: boolean | undefined) => whereLinkIs('owls@college.example', canMail);
	expect(textsOf(true)).toBe('A mail with a link is on its way to owls@college.example.');
	expect(textsOf(false)).toMatch(/^This site sends no mail\./);
	expect(textsOf(undefined)).toBe('A mail with a link was written to owls@college.example.');
});
