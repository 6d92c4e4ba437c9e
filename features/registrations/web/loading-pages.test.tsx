import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import EventDetailPage from './event-detail-page.tsx';
import FormPage from './form-page.tsx';
import RegistrationPage from './registration-page.tsx';

function headingsOf(Page: ComponentType, path: string, address: string): string[] {
	const router = createMemoryRouter([{ path, Component: Page }], { initialEntries: [address] });
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	return [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text = '']) => text);
}

test('the pages of a club’s event, a form and a registration have a heading while their data load', () => {
	expect(headingsOf(EventDetailPage, '/clubAdmin/event/:eventId', '/clubAdmin/event/7')).toEqual(['Loading the event']);
	expect(headingsOf(FormPage, '/forms/d/:formId/viewform', '/forms/d/lanterns/viewform')).toEqual(['Loading the form']);
	expect(headingsOf(RegistrationPage, '/registrations/:token', '/registrations/a1b2')).toEqual([
		'Loading your registration',
	]);
});
