import { expect, test } from 'vitest';
import { sentTexts } from './reset-password-page.tsx';

test('a link by mail is promised only where the site is known to send mail; where that is unknown, both ways are named', () => {
	expect(sentTexts(true)).toEqual({ title: 'Check your e-mail', whereLinkIs: 'a link is on its way.' });
	expect(sentTexts(false).title).toBe('This site cannot send e-mail');
	expect(sentTexts(undefined)).toEqual({
		title: 'A link was asked for',
		whereLinkIs: 'a link was made: ask the people who run this site for it, unless it comes by mail.',
	});
});
