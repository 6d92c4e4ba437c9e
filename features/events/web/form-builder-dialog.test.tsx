import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import FormBuilderDialog from './form-builder-dialog.tsx';
import type { Event } from './queries.ts';

const builderOf = (event: Event) =>
	renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<FormBuilderDialog event={event} onClose={() => undefined} />
		</QueryClientProvider>,
	);

test('that a form can be made later is not said of an event that is over, which gets none then', () => {
	const later = 'You can close this and come back later.';
	expect(builderOf(eventWith())).toContain(later);
	const past = builderOf(eventWith({ EndDateTime: '2025-12-04T05:00:00.000Z' }));
	expect(past).not.toContain(later);
	expect(past).toContain('This event is over, so nobody can register with its form.');
});
