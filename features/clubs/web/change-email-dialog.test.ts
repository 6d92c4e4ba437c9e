import { expect, test } from 'vitest';
import { whereLinkIs } from './change-email-dialog.tsx';

test('a mail is on its way only where it is known that the site sends mail', () => {
	const textsOf = (canMail: boolean | undefined) => whereLinkIs('owls@college.example', canMail);
	expect(textsOf(true)).toBe('An e-mail with a link is on its way to owls@college.example.');
	expect(textsOf(false)).toMatch(/^This site does not send e-mail\./);
	expect(textsOf(undefined)).toBe('We wrote an e-mail with a link to owls@college.example.');
});
