import { expect, test } from 'vitest';
import { sentTexts } from './reset-password-page.tsx';

test('a link by mail is promised only where the site is known to send mail; where that is unknown, both ways are named', () => {
	expect(sentTexts(true)).toEqual({ title: 'Check your e-mail', whereLinkIs: 'we have sent a link.' });
	expect(sentTexts(false).title).toBe('This site cannot send e-mail');
	expect(sentTexts(undefined)).toEqual({
		title: 'Where to find your link',
		whereLinkIs: 'we created a link. Ask the site’s administrator for it, unless it comes by e-mail.',
	});
});
