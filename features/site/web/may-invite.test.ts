import { expect, test } from 'vitest';
import { pageAddresses } from '#testing/page-addresses.ts';
import pageRoutes from '#web/routes.ts';
import { isAtWork, isDeclined, isOwnPage } from './may-invite.ts';

const idle = { focused: { tagName: 'BODY' }, typed: Number.NEGATIVE_INFINITY, selected: '' };

test('nobody is invited on a page of their own', () => {
	for (const path of [
		'/quiz',
		'/quiz/4',
		'/forms/d/x/viewform',
		'/applications/t',
		'/registrations/t',
		'/yours',
		'/reset-password',
		'/confirm-email',
		'/officers',
		'/events/4',
	])
		expect(isOwnPage(path), path).toBe(true);
	for (const path of ['/', '/clubboard', '/events', '/hiring', '/about', '/clubs/4', '/quizzical', '/events/'])
		expect(isOwnPage(path), path).toBe(false);
});

test('nobody is invited on a page whose address is a secret', () => {
	const secret = pageAddresses(pageRoutes)
		.filter(({ isSecret }) => isSecret)
		.map(({ address }) => address);
	for (const path of secret.filter((address) => !address.startsWith('/staff/')))
		expect(isOwnPage(path), path).toBe(true);
});

test('nobody is invited who is in a field, has just typed, or has selected text', () => {
	expect(isAtWork(idle, 9000)).toBe(false);
	expect(isAtWork({ ...idle, focused: null }, 9000)).toBe(false);
	for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT'])
		expect(isAtWork({ ...idle, focused: { tagName } }, 9000), tagName).toBe(true);
	expect(isAtWork({ ...idle, focused: { tagName: 'DIV', isContentEditable: true } }, 9000)).toBe(true);
	expect(isAtWork({ ...idle, focused: { tagName: 'BUTTON', isContentEditable: false } }, 9000)).toBe(false);
	expect(isAtWork({ ...idle, typed: 6001 }, 9000)).toBe(true);
	expect(isAtWork({ ...idle, typed: 6000 }, 9000)).toBe(false);
	expect(isAtWork({ ...idle, selected: 'jazz' }, 9000)).toBe(true);
});

test('“Maybe Later” holds for 30 days', () => {
	const said = Date.parse('2026-11-01T12:00:00Z');
	const day = 24 * 3_600_000;
	expect(isDeclined(String(said), said)).toBe(true);
	expect(isDeclined(String(said), said + 30 * day - 1)).toBe(true);
	expect(isDeclined(String(said), said + 30 * day)).toBe(false);
	expect(isDeclined(null, said)).toBe(false);
	expect(isDeclined('yes', said)).toBe(false);
	expect(isDeclined(String(said + day), said), 'a clock that was put back').toBe(false);
});
