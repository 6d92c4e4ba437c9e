import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationWith } from '#testing/samples.ts';
import { findEntry, forgetEntry } from '#web/app/kept-entries.ts';
import { keyBelow } from '#web/app/use-call.ts';
import { registrationTexts } from '../rules.ts';
import {
	confirmRegistration,
	earlierAttemptText,
	type OwnRegistration,
	type Registering,
	refetchPlaces,
	register,
	showChanged,
} from './queries.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a reply from before a cancellation does not undo it on the page', async () => {
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	const registration = registrationWith();
	const client = new QueryClient();
	const queryKey = ['registrations', 'token'];
	client.setQueryData(queryKey, registration);
	const before = Promise.withResolvers<OwnRegistration>();
	const underWay = client.fetchQuery({ queryKey, queryFn: () => before.promise }).catch(() => undefined);
	await showChanged(client, 'token', { ...registration, state: 'cancelled', canChange: false });
	before.resolve(registration);
	await underWay;
	expect(client.getQueryData(queryKey)).toMatchObject({ state: 'cancelled' });
	client.clear();
});

test('who confirms a registration keeps it, also where opening its link has kept nothing', async () => {
	sessionStorage.clear();
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('fetch', async () => Response.json(registrationWith()));
	await confirmRegistration('confirmed');
	expect(findEntry('registration', 'confirmed')).toMatchObject({ title: 'Reading night', state: 'going' });
	forgetEntry('registration', 'confirmed');
});

test('places that are taken or given back are others on the form and in the lists of events', () => {
	const client = new QueryClient();
	const keys = (['/api/forms/form', '/api/events/getAllEventData', '/api/events/getSingleEventData'] as const).map(
		keyBelow,
	);
	const otherKey = keyBelow('/api/forms/other');
	for (const key of keys) client.setQueryData(key, []);
	client.setQueryData(otherKey, []);
	refetchPlaces(client, 'form');
	for (const key of keys) expect([key, client.getQueryState(key)?.isInvalidated]).toEqual([key, true]);
	expect(client.getQueryState(otherKey)?.isInvalidated).toBe(false);
	client.clear();
});

const going = {
	createTime: '',
	state: 'going',
	position: null,
	RegistrationURL: 'https://clubs.example/registrations/tok',
};
const unconfirmed = { ...going, state: 'unconfirmed', RegistrationURL: null };

/** Replies with these statuses in turn; 0 loses the reply. Returns calls, keys and bodies. */
function stubServer(statuses: readonly number[], registered: object = going, refusal: object = {}) {
	const sent: unknown[] = [];
	vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
		const key = new Headers(headers).get('idempotency-key');
		sent.push([`${method} ${url}`, key, JSON.parse(String(body))]);
		const status = statuses[sent.length - 1] ?? 200;
		if (status === 0) throw new TypeError('Failed to fetch');
		return Response.json(status < 400 ? registered : { error: 'Refused.', ...refusal }, { status });
	});
	return sent;
}

/** The page keeps what was sent without a reply. */
function formPage(...sentBefore: Registering[]) {
	const page = {
		kept: sentBefore as readonly Registering[],
		register: (now: Registering) => {
			const keepSent = (sent: readonly Registering[]) => {
				page.kept = sent;
			};
			return register('f', { now, sentBefore: page.kept, keepSent, idempotencyKey: 'key' });
		},
	};
	return page;
}

const registering = (name: string, email = ''): Registering => ({ answers: { 1: name }, email });
const [first, second, third] = [registering('Nor'), registering('Noor'), registering('Noor H.')];

const sending = (registering: Registering) => ['POST /api/forms/f/responses', 'key', registering];
const changing = (from: Registering, { answers }: Registering) => [
	'PUT /api/registrations/tok',
	null,
	{ answers, from: from.answers },
];

test('answers changed after a lost reply are changed in the registration that arrived, and make no second one', async () => {
	const sent = stubServer([201, 200]);
	expect(await formPage(first).register(second)).toMatchObject(second);
	expect(sent).toEqual([sending(first), changing(first, second)]);
});

test('changes whose replies were lost are sent again, so that what is changed next begins with them', async () => {
	for (const [now, last] of [
		[second, []],
		[third, [changing(second, third)]],
		[first, [changing(second, first)]],
	] as const) {
		const page = formPage(first);
		stubServer([201, 0]);
		await expect(page.register(second)).rejects.toThrow();
		const sent = stubServer([201, 200, 200]);
		expect(await page.register(now)).toMatchObject(now);
		expect(sent).toEqual([sending(first), changing(first, second), ...last]);
	}
});

test('the same sent again is sent once and changes nothing', async () => {
	const sent = stubServer([201]);
	expect(await formPage(first).register(first)).toMatchObject(first);
	expect(sent).toEqual([sending(first)]);
});

test('what was refused for what it said does not stand in the way of what is sent next', async () => {
	const sent = stubServer([400, 201]);
	expect(await formPage(first).register(second)).toMatchObject(second);
	expect(sent).toEqual([sending(first), sending(second)]);
});

test('when the reply to what is sent next is lost too, that is what is sent again: it may have been stored', async () => {
	const page = formPage(first);
	stubServer([400, 0]);
	await expect(page.register(second)).rejects.toThrow();
	const sent = stubServer([201, 200]);
	expect(await page.register(third)).toMatchObject(third);
	expect(sent).toEqual([sending(second), changing(second, third)]);
});

test('an address that is corrected after a lost reply makes one registration that waits for it, whatever is lost then', async () => {
	const page = formPage(registering('Noor', 'nor@college.example'));
	const corrected = registering('Noor', 'noor@college.example');
	stubServer([201, 0], unconfirmed);
	await expect(page.register(corrected)).rejects.toThrow();
	const sent = stubServer([201], unconfirmed);
	expect(await page.register(registering('Noor H.', corrected.email))).toMatchObject(corrected);
	expect(sent).toEqual([sending(corrected)]);
});

test('who corrects the address of a registration that arrived is told which one it has', async () => {
	for (const [email, told] of [
		['nor@college.example', /already registered with nor@college\.example\. To use another address/],
		['', /already registered, without an e-mail address\. To add one/],
	] as const) {
		stubServer([201, 200]);
		const corrected = registering('Noor', 'noor@college.example');
		const counting = await formPage(registering('Nor', email)).register(corrected);
		expect(counting).toMatchObject({ answers: corrected.answers, email });
		expect(earlierAttemptText(counting, corrected)).toMatch(told);
	}
	expect(earlierAttemptText(first, first)).toBeUndefined();
	expect(earlierAttemptText(first, second)).toBe(registrationTexts.firstCounts);
});

test('what was answered before the form changed is sent again as it was, and does not stand in the way if it does not fit', async () => {
	const [before, now] = [
		{ ...first, version: 1 },
		{ ...first, version: 2 },
	];
	const taken = stubServer([201]);
	expect(await formPage(before).register(now)).toMatchObject(before);
	expect(taken).toEqual([sending(before)]);
	const refused = stubServer([409, 201], going, { changed: true });
	expect(await formPage(before).register(now)).toMatchObject(now);
	expect(refused).toEqual([sending(before), sending(now)]);
});

test('as long as it is not known what became of what was sent, nothing else is sent', async () => {
	for (const status of [0, 408, 429, 503]) {
		const page = formPage(first);
		const sent = stubServer([status]);
		await expect(page.register(second)).rejects.toThrow();
		expect(sent).toHaveLength(1);
		expect(page.kept).toEqual([first]);
	}
});

test('what was refused is not kept; a 408 or 429 to a repetition leaves what was sent before', async () => {
	for (const status of [400, 404, 408, 409, 429]) {
		const page = formPage();
		stubServer([status]);
		await expect(page.register(first)).rejects.toThrow();
		expect(page.kept).toEqual([]);
	}
	for (const [status, kept] of [
		[408, [first]],
		[409, []],
		[429, [first]],
	] as const) {
		const page = formPage(first);
		stubServer([status]);
		await expect(page.register(first)).rejects.toThrow();
		expect(page.kept).toEqual(kept);
	}
});

test('a registration that was erased after its reply was lost does not count: who sends once more registers anew', async () => {
	const page = formPage(first);
	stubServer([201, 404]);
	await expect(page.register(second)).rejects.toThrow();
	const sent = stubServer([201]);
	expect(await page.register(second)).toMatchObject(second);
	expect(sent).toEqual([sending(second)]);
});

test('who may not change the answers any more is told which of them count', async () => {
	stubServer([201, 409]);
	expect(await formPage(first).register(second)).toMatchObject(first);
	for (const status of [0, 408, 429]) {
		stubServer([201, status]);
		await expect(formPage(first).register(second)).rejects.toThrow();
	}
});
