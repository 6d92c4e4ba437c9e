import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { KeptRegistration } from '#web/app/kept-entries.ts';
import { lastKnownOf } from './last-known.ts';

const kept: KeptRegistration = {
	kind: 'registration',
	id: 'token',
	title: 'Reading night',
	club: 'Readers',
	state: 'going',
	position: 0,
	formId: 'form',
	start: '2026-12-01T18:00:00.000Z',
	end: '2026-12-01T20:00:00.000Z',
	location: 'Old library',
	seenAt: 0,
};

test('the last known state is shown at once, and stays while the server is asked again', async () => {
	const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
	let asked = 0;
	const queryFn = () => replies[asked++ === 0 ? 0 : 1].promise;
	const client = new QueryClient();
	const query = new QueryObserver(client, { queryKey: ['registration'], queryFn, retry: false, networkMode: 'always' });
	const shown = () => lastKnownOf([kept], 'token', query.getCurrentResult());
	const stop = query.subscribe(() => undefined);
	expect(shown()).toEqual({ kept, hasFailed: false });
	const failed = query.refetch({ cancelRefetch: false });
	replies[0].reject(new Error('The server could not be reached.'));
	await failed;
	expect(shown()).toEqual({ kept, hasFailed: true });
	const again = query.refetch();
	expect(query.getCurrentResult()).toMatchObject({ isFetching: true, failureCount: 0 });
	expect(shown()).toEqual({ kept, hasFailed: true });
	replies[1].resolve('The registration.');
	await again;
	expect(shown()).toBeUndefined();
	stop();
	client.clear();
});

test('nothing is shown of a registration that this device does not keep, or that is deleted', () => {
	const query = { data: undefined, failureCount: 1, errorUpdateCount: 1 };
	expect(lastKnownOf([kept], 'another', query)).toBeUndefined();
	expect(lastKnownOf([{ ...kept, state: 'gone' }], 'token', query)).toBeUndefined();
});
