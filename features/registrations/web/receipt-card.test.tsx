import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStringAsync } from 'preact-render-to-string';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import type { RegistrationState } from '../rules.ts';
import { noReceipt, ReceiptCard } from './receipt-card.tsx';

const { event } = registrationWith();
const [before, after] = ['2026-12-01T19:00Z', '2026-12-01T21:00Z'];

async function textAt(moment: string, state: RegistrationState): Promise<string> {
	vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
	const url = state === 'unconfirmed' ? '' : 'https://clubs.test/registrations/token';
	const receipt = { ...noReceipt, createTime: '2026-11-20T10:00:00.000Z', state, position: 2, url };
	const element = <ReceiptCard event={event} receipt={receipt} />;
	const html = await renderToStringAsync(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
	return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a receipt says where one stands, and what its code is for', async () => {
	expect(await textAt(before, 'going')).toMatch(
		/^ You are going .* Add to calendar .* To change or cancel later\. .* Show this code at the door/,
	);
	expect(await textAt(before, 'waiting')).toMatch(
		/^ You are on the waiting list You are number 2 in line .* This code/,
	);
	expect(await textAt(before, 'unconfirmed')).toMatch(/^ Check your mail We have sent a link/);
});

test('a receipt that is shown again once the event is over promises nothing any more', async () => {
	const texts = await Promise.all((['going', 'waiting', 'unconfirmed'] as const).map((state) => textAt(after, state)));
	expect(texts[0]).toMatch(/^ You were registered The event is over\. Readers has your registration/);
	expect(texts[1]).toMatch(/^ You were on the waiting list The event is over, and no place became free for you\./);
	expect(texts[2]).toMatch(/^ Not confirmed yet The event is over, so there is nothing to confirm any more\./);
	for (const text of texts) expect(text).not.toMatch(/Add to calendar|code|move up|Check your mail|change or cancel/);
});
