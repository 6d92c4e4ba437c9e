import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallError } from '#web/app/call.ts';
import { staffKeys, whileLoggedIn } from './queries.ts';

test('a refusal without a session says that it has ended, unless the server has said why', async () => {
	const queryClient = new QueryClient();
	queryClient.setQueryData(staffKeys.session, { Email: 'staff@college.test', Name: 'Staff' });
	const refused = (detail = {}) =>
		whileLoggedIn(queryClient, Promise.reject(new CallError(401, 'Please log in first.', detail)));
	// Several calls may be refused at once: only the first one finds a session.
	for (let count = 0; count < 2; count++) await expect(refused()).rejects.toThrow(/^Your session has ended\./);
	expect(queryClient.getQueryData(staffKeys.session)).toBeNull();
	await expect(refused({ sessionEnded: true })).rejects.toThrow('Please log in first.');
});
