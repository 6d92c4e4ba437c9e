import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type OwnRegistration, registrationKeys, showChanged } from './queries.ts';

const registration: OwnRegistration = {
	state: 'going',
	position: null,
	createTime: '2026-11-20T10:00:00.000Z',
	email: null,
	formId: 'form',
	answers: {},
	answersByField: {},
	canChange: true,
	isCalledOff: false,
	deleteAfter: null,
	event: {
		EventID: 1,
		EventName: 'Reading night',
		Description: '',
		StartDateTime: '2026-12-01T18:00:00.000Z',
		EndDateTime: '2026-12-01T20:00:00.000Z',
		Location: 'Old library',
		ClubID: 1,
		ClubName: 'Readers',
		Hue: 145,
		CalendarURL: '/api/events/1/event.ics',
	},
};

test('a reply from before a cancellation does not undo it on the page', async () => {
	vi.stubGlobal('localStorage', sessionStorage);
	const client = new QueryClient();
	const queryKey = registrationKeys.one('token');
	client.setQueryData(queryKey, registration);
	const before = Promise.withResolvers<OwnRegistration>();
	const underWay = client.fetchQuery({ queryKey, queryFn: () => before.promise }).catch(() => undefined);
	await showChanged(client, 'token', { ...registration, state: 'cancelled', canChange: false });
	before.resolve(registration);
	await underWay;
	expect(client.getQueryData(queryKey)).toMatchObject({ state: 'cancelled' });
	client.clear();
	vi.unstubAllGlobals();
});
