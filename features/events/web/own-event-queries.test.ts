import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { callHook } from '#testing/hooks.tsx';
import { useCreateForm } from './own-event-queries.ts';
import { eventKeys } from './queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('after the reply to a new form was lost, the page asks whether the event has it', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	const client = new QueryClient();
	client.setQueryData(eventKeys.ofClub(1), []);
	const { mutateAsync } = callHook(client, useCreateForm);
	const form = { eventID: 1, title: 'Join us', fields: [] };
	await expect(mutateAsync({ form, idempotencyKey: 'key', forget: () => undefined })).rejects.toThrow();
	expect(client.getQueryState(eventKeys.ofClub(1))?.isInvalidated).toBe(true);
	client.clear();
});
