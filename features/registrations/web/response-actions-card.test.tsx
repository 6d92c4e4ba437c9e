import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { registrationWith } from '#testing/samples.ts';
import type { May } from '#web/app/may.ts';
import type { RegistrationState } from '../rules.ts';
import { ResponseActions } from './response-actions-card.tsx';

const { event } = registrationWith();
const form: Pick<RegistrationForm, 'formId' | 'fields' | 'event'> = { formId: 'lanterns', fields: [], event };

function buttonsFor(state: RegistrationState, may: May = () => true, now = '2026-11-21T10:00:00Z') {
	vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
	const response = {
		responseId: 'ada',
		createTime: '2026-11-20T10:00:00.000Z',
		answers: { Name: 'Ada' },
		state,
		position: null,
		email: null,
		deleteAfter: null,
		number: 1,
		checkedInAt: null,
		clockWasWrong: false,
		admitted: false,
	};
	const html = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<ResponseActions
				form={form}
				response={response}
				places={1}
				responses={[response]}
				may={may}
				onOpen={() => undefined}
			/>
		</QueryClientProvider>,
	);
	return [...html.matchAll(/aria-label="(.*?): Ada"/g)].map(([, label]) => label);
}

test('only who waits is admitted, and what is cancelled is taken back, until the event is over', () => {
	expect(buttonsFor('waiting')).toEqual(['Admit', 'Correct', 'New ticket', 'Cancel', 'Delete']);
	expect(buttonsFor('going')).toEqual(['Correct', 'New ticket', 'Cancel', 'Delete']);
	expect(buttonsFor('cancelled')).toEqual(['Correct', 'Restore', 'Delete']);
	expect(buttonsFor('cancelled', undefined, '2027-11-21T10:00:00Z')).toEqual(['Correct', 'Delete']);
});

test('a button that a role cannot use is not there', () => {
	expect(buttonsFor('waiting', (route) => route.startsWith('PUT '))).toEqual(['Correct']);
	expect(buttonsFor('waiting', () => false)).toEqual([]);
});
