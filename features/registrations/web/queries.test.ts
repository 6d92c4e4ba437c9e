import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { type OwnRegistration, register, registrationKeys, showChanged } from './queries.ts';

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

/** A server that answers with these statuses, one after the other; 0 loses its reply. Returns what it was sent. */
function stubServer(...statuses: number[]) {
	const state = 'going';
	const registered = {
		createTime: '',
		state,
		position: null,
		RegistrationURL: 'https://clubs.example/registrations/tok',
	};
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
		const key = new Headers(headers).get('idempotency-key');
		sent.push([`${method} ${url}`, ...(key === null ? [] : [key]), (JSON.parse(String(body)) as Answered).answers]);
		const status = statuses[sent.length - 1] ?? 200;
		if (status === 0) throw new TypeError('Failed to fetch');
		return Response.json(status < 400 ? registered : { error: 'Refused.' }, { status });
	});
	return sent;
}
interface Answered {
	answers: object;
}
const before = { answers: { 1: 'Nor' }, email: '' };
const now = { answers: { 1: 'Noor' }, email: '' };
const attempt = { ...now, unanswered: before, idempotencyKey: 'key' };
const sending = ['POST /api/forms/f/responses', 'key'];
const changing = ['PUT /api/registrations/tok'];

afterEach(() => void vi.unstubAllGlobals());

test('answers changed after a lost reply are changed in the registration that arrived, and make no second one', async () => {
	const sent = stubServer(201, 200);
	expect(await register('f', attempt)).toMatchObject(now);
	expect(sent).toEqual([
		[...sending, before.answers],
		[...changing, now.answers],
	]);
});

test('of an attempt that is repeated as it was, nothing is changed', async () => {
	const sent = stubServer(201);
	expect(await register('f', { ...attempt, ...before })).toMatchObject(before);
	expect(sent).toEqual([[...sending, before.answers]]);
});

test('an attempt that was refused for what it said does not stand in the way of the next', async () => {
	const sent = stubServer(400, 201);
	expect(await register('f', attempt)).toMatchObject(now);
	expect(sent).toEqual([
		[...sending, before.answers],
		[...sending, now.answers],
	]);
});

test('as long as it is not known what became of an attempt, no other is sent', async () => {
	for (const status of [0, 429, 503]) {
		const sent = stubServer(status);
		await expect(register('f', attempt)).rejects.toThrow();
		expect(sent).toHaveLength(1);
	}
});

test('who may not change the answers any more is told which of them count', async () => {
	stubServer(201, 409);
	expect(await register('f', attempt)).toMatchObject(before);
	stubServer(201, 0);
	await expect(register('f', attempt)).rejects.toThrow();
});
