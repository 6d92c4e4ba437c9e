import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Event } from '#features/events/web/queries.ts';
import { eventWith } from '#testing/samples.ts';
import type { getRegistrationCounts } from '../overview-contract.ts';
import type { ClubResponse } from './club-queries.ts';
import { ResponsesCard } from './responses-card.tsx';

type RegistrationCounts = ReplyOf<typeof getRegistrationCounts>[number];

const event = eventWith({ Link: 'https://clubs.test/forms/d/lanterns/viewform' });
const ada: ClubResponse = {
	responseId: 'ada',
	createTime: '2026-11-20T10:00:00.000Z',
	answers: { Name: 'Ada' },
	state: 'going',
	position: null,
	email: null,
	deleteAfter: null,
	number: 1,
	checkedInAt: null,
	clockWasWrong: false,
	admitted: false,
};

function withoutForm(
	link: string,
	responses = [ada],
	counts?: Partial<RegistrationCounts>[],
	more: Partial<Event> = {},
): string {
	const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
	client.setQueryData(['events', 'forms', 'lanterns', 'responses', { state: 'all' }], responses);
	if (counts) client.setQueryData(['events', 'registrationCounts', { ClubID: String(event.ClubID) }], counts);
	const form = client.getQueryCache().build(client, { queryKey: ['forms', 'lanterns'] });
	form.setState({ status: 'error', error: new Error('The server could not be reached.') });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<ResponsesCard event={{ ...event, ...more, Link: link }} formId="lanterns" />
		</QueryClientProvider>,
	);
}

function withForm(responses: readonly ClubResponse[]): string {
	const client = new QueryClient();
	client.setQueryData(['events', 'forms', 'lanterns', 'responses', { state: 'all' }], responses);
	const fields = [{ id: 'name', type: 'shortAnswer', question: 'Name', options: [], required: true }];
	client.setQueryData(['forms', 'lanterns'], { title: 'Walk with us', fields, confirmByMail: false });
	return renderToStaticMarkup(
		<QueryClientProvider client={client}>
			<ResponsesCard event={event} formId="lanterns" />
		</QueryClientProvider>,
	);
}

test('without the form the page says so and offers to try again, instead of a table without states and buttons', () => {
	const html = withoutForm('https://clubs.test/forms/d/lanterns/viewform');
	expect(html).toContain('The form could not be loaded: The server could not be reached.');
	expect(html).toContain('Try again');
	expect(html).not.toContain('>Ada<');
});

test('responses that are kept at Google are shown without the form', () => {
	expect(withoutForm('https://docs.google.com/forms/d/lanterns/viewform')).toContain('>Ada<');
});

test('the day on which all is erased is not that of registrations which nobody has confirmed', () => {
	const unconfirmed = { ...ada, responseId: 'ben', state: 'unconfirmed', deleteAfter: '2026-11-21' } as const;
	const html = withForm([unconfirmed, { ...ada, deleteAfter: '2027-11-20' }]);
	expect(html).toContain('Registrations are deleted after <time dateTime="2027-11-20">');
	expect(html).toContain('Only the number of people going remains.');
});

test('of a form at Google nothing is said to stay', () => {
	const html = withoutForm('https://docs.google.com/forms/d/lanterns/viewform', [
		{ ...ada, deleteAfter: '2027-11-20' },
	]);
	expect(html).toContain('The form at Google and its answers are deleted after <time dateTime="2027-11-20">');
	expect(html).not.toContain('stays');
});

test('that nobody has registered is said once it is known that no registrations were erased', () => {
	const atGoogle = 'https://docs.google.com/forms/d/lanterns/viewform';
	const none = 'No responses received yet.';
	expect(withoutForm(atGoogle, [])).not.toContain(none);
	expect(withoutForm(atGoogle, [], [])).toContain(none);
	const erased = withoutForm(atGoogle, [], [{ EventID: event.EventID, Going: 12 }]);
	expect(erased).toContain('12 people registered.');
	expect(erased).not.toContain(none);
});

test('a club is not asked to share the link of a form that is closed', () => {
	const atGoogle = 'https://docs.google.com/forms/d/lanterns/viewform';
	const share = 'Share the link of the form.';
	expect(withoutForm(atGoogle, [], [])).toContain(share);
	const past = '2025-11-11T14:00:00.000Z';
	for (const more of [{ EndDateTime: past }, { RegistrationClosesAt: past }]) {
		const closed = withoutForm(atGoogle, [], [], more);
		expect(closed).not.toContain(share);
		expect(closed).toContain('Registration is closed.');
	}
});
