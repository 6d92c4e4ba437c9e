import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ContactText } from '#features/site/web/accessibility-page.tsx';
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

test('the statement links the contact, or says that there is none', () => {
	const text = (contact: string | null) => renderToStaticMarkup(<ContactText contact={contact} />);
	expect(text('mailto:access@college.test')).toMatch(/href="mailto:access@college\.test"[^>]*>access@college\.test</);
	expect(text('https://college.test/access')).toContain('href="https://college.test/access"');
	expect(text(null)).toContain('has named no contact');
});
