import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { type OwnRegistration, registrationKeys, showChanged } from './queries.ts';

const registration = registrationWith();

test('a reply from before a cancellation does not undo it on the page', async () => {
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
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
