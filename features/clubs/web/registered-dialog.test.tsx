import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RegisteredDialog } from './registered-dialog.tsx';

const textFor = (canMail: boolean) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<RegisteredDialog canMail={canMail} />
		</MemoryRouter>,
	);

test('a club that has registered is told of a link in its mail only where the site sends mail', () => {
	expect(textFor(true)).toContain('the link that we mail to it. Until we decide');
	expect(textFor(false)).not.toContain('mail to it');
	expect(textFor(false)).toContain('Until we decide');
});
