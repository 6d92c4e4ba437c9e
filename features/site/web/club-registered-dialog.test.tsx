import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ClubRegisteredDialog from './club-registered-dialog.tsx';

function textFor(mail: boolean) {
	const client = new QueryClient();
	client.setQueryData(['site'], { features: { mail } });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<ClubRegisteredDialog />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test('a club that has registered is told of a link in its mail only where the site sends mail', () => {
	expect(textFor(true)).toContain('the link we sent to it. Until we decide');
	expect(textFor(false)).not.toContain('Confirm your club');
	expect(textFor(false)).toContain('Until we decide');
});
