import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import CopyEventDialog from './copy-event-dialog.tsx';

function asksForQuestions(link: string | null): boolean {
	const client = new QueryClient();
	renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<CopyEventDialog
				source={eventWith({ Link: link })}
				clubId={8}
				canMail={false}
				overlap="college"
				onClose={() => undefined}
			/>
		</QueryClientProvider>,
	);
	return client.getQueryCache().find({ queryKey: ['forms', 'lanterns'] }) !== undefined;
}

test('a copied event comes with the questions of its form, wherever the form is kept', () => {
	expect(asksForQuestions('https://clubs.test/forms/d/lanterns/viewform')).toBe(true);
	expect(asksForQuestions('https://docs.google.com/forms/d/lanterns/viewform')).toBe(true);
	expect(asksForQuestions(null)).toBe(false);
});
