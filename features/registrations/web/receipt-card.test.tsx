import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { openDraft } from '#web/app/draft.ts';
import { linkMeaning } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';
import { forgetReceipt, noReceipt, type Receipt, ReceiptCard, receiptStorage } from './receipt-card.tsx';

const { event } = registrationWith();
const [before, during, after] = ['2026-12-01T17:00Z', '2026-12-01T19:00Z', '2026-12-01T21:00Z'];

async function textAt(
	moment: string,
	state: RegistrationState,
	onChangeAddress?: () => void,
	mail: Partial<Pick<Receipt, 'email' | 'isMailed'>> = {},
): Promise<string> {
	vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] });
	const url = state === 'unconfirmed' ? '' : 'https://clubs.test/registrations/token';
	const receipt = { ...noReceipt, createTime: '2026-11-20T10:00:00.000Z', state, position: 2, url, ...mail };
	const element = <ReceiptCard event={event} receipt={receipt} {...(onChangeAddress ? { onChangeAddress } : {})} />;
	const client = new QueryClient();
	client.setQueryData(['site'], { features: { mail: true } });
	const rendered = await renderToReadableStream(
		<QueryClientProvider client={client}>
			<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
		</QueryClientProvider>,
	);
	await rendered.allReady;
	const html = await new Response(rendered).text();
	return html
		.replaceAll('<!-- -->', '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ');
}

test('a receipt says what, when and where, how one stands, then how to change it, and the private link last', async () => {
	expect(await textAt(before, 'going')).toMatch(
		/Tuesday 1 December, .* Reading night Old library Readers You are going Registered on .* Change or cancel Add to calendar .* Your link .* change the answers, cancel .* Copy Link/,
	);
	expect(await textAt(before, 'waiting')).toMatch(
		/Readers You are on the waiting list You are number 2 .* Keep this link private/,
	);
	expect(await textAt(before, 'unconfirmed')).toMatch(/Readers Check your e-mail We have sent a link/);
});

test('only who is going adds the event to the calendar as if it were sure', async () => {
	expect(await textAt(before, 'going')).toContain(' Add to calendar Follow');
	expect(await textAt(before, 'waiting')).toContain(' Add to calendar (waiting list) Follow');
	expect(await textAt(before, 'unconfirmed')).not.toContain('Add to calendar');
});

test('who waits without an address reads that nobody can tell of a free place', async () => {
	const note = 'check your private link to see whether a place opened up';
	expect(await textAt(before, 'waiting')).toContain(note);
	expect(await textAt(before, 'waiting', undefined, { email: 'ada@college.example' })).not.toContain(note);
	for (const [moment, state] of [
		[before, 'going'],
		[after, 'waiting'],
	] as const)
		expect(await textAt(moment, state)).not.toContain(note);
});

test('what the link is for changes when the event begins, and when it is over', async () => {
	for (const [moment, can] of [
		[before, { canChange: true, mayCancel: true }],
		[during, { canChange: false, mayCancel: true }],
		[after, { canChange: false, mayCancel: false }],
	] as const)
		expect(await textAt(moment, 'going')).toContain(linkMeaning(can));
});

test('who waits to confirm by mail is told to change the address only where that is possible', async () => {
	expect(await textAt(before, 'unconfirmed')).not.toMatch(/change the address/i);
	expect(await textAt(before, 'unconfirmed', () => undefined)).toMatch(/, or change the address\. Change the address/);
	expect(await textAt(after, 'unconfirmed', () => undefined)).not.toMatch(/change the address/i);
});

test('a receipt of an event that is over promises nothing any more', async () => {
	const texts = await Promise.all((['going', 'waiting', 'unconfirmed'] as const).map((state) => textAt(after, state)));
	expect(texts[0]).toMatch(/Readers You were registered The event is over\. Registered on/);
	expect(texts[1]).toMatch(/Readers You were on the waiting list The event is over\. No place opened up for you\./);
	expect(texts[2]).toMatch(/Readers Not confirmed The event is over, so there is nothing to confirm\./);
	for (const text of texts)
		expect(text).not.toMatch(/Add to calendar|at the door|move up|Check your e-mail|[Cc]hange|cancel/);
});

test('a receipt says that its link was mailed only if it was', async () => {
	const email = 'ada@college.example';
	expect(await textAt(before, 'going', undefined, { email, isMailed: true })).toContain(`e-mailed it to ${email}.`);
	expect(await textAt(before, 'going', undefined, { email, isMailed: false })).not.toContain('e-mailed');
});

test('deleting one’s data leaves another person’s receipt in the same tab', () => {
	const [own, other] = ['https://clubs.test/registrations/own', 'https://clubs.test/registrations/other'];
	const registration = registrationWith({ email: 'ada@college.example' });
	for (const [receipt, isForgotten] of [
		[{ url: own }, true],
		[{ url: other }, false],
		[{ url: other, email: 'ada@college.example' }, false],
		[{ state: 'unconfirmed', email: 'Ada@college.example' }, true],
		[{ state: 'unconfirmed', email: 'ben@college.example' }, false],
	] as const) {
		const place = receiptStorage(registration.formId);
		openDraft(place).keep({ ...noReceipt, ...receipt });
		forgetReceipt('own', registration);
		expect(openDraft(place).wasKept).toBe(!isForgotten);
		openDraft(place).forget();
	}
});
