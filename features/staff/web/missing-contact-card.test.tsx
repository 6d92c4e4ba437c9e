import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ContactText } from '#features/site/web/contact-name.tsx';
import { MissingContactCard } from './missing-contact-card.tsx';

function shown(contact: string | null | undefined): string {
	const client = new QueryClient();
	if (contact !== undefined) client.setQueryData(['site', 'accessibility'], { contact });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<MissingContactCard />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test('staff are asked for a contact only where the college is known to have named none', () => {
	expect(shown(null)).toContain('ACCESSIBILITY_CONTACT');
	expect([shown('mailto:access@college.test'), shown(undefined)]).toEqual(['', '']);
});

test('the contact is linked, or a text stands for it', () => {
	const text = (contact: string | null) =>
		renderToStaticMarkup(<ContactText contact={contact} none="Ask the staff." />);
	expect(text('mailto:access@college.test')).toMatch(/href="mailto:access@college\.test"[^>]*>access@college\.test</);
	expect(text('https://college.test/access')).toContain('href="https://college.test/access"');
	expect(text(null)).toBe('<p>Ask the staff.</p>');
});
