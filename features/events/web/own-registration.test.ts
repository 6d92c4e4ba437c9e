import { expect, test } from 'vitest';
import type { KeptRegistration } from '#web/app/kept-entries.ts';
import { ownRegistration } from './own-registration.ts';

const now = Date.parse('2026-11-18T12:00:00.000Z');
const event = { Link: 'https://clubs.test/forms/d/form-2/viewform' };
const registration = (formId: string, state = 'going') =>
	({ kind: 'registration', id: formId, formId, state, seenAt: now }) as KeptRegistration;

test('a registration is named as it stands, and not at all once it is cancelled', () => {
	const state = (...kept: KeptRegistration[]) => ownRegistration(event, kept, now)?.state;
	expect(state(registration('form-2'))).toBe('going');
	expect(state(registration('form-2', 'waiting'))).toBe('waiting');
	expect(state(registration('form-2', 'cancelled'))).toBeUndefined();
	expect(state(registration('form-1'))).toBeUndefined();
	expect(ownRegistration({ Link: null }, [registration('form-2')], now)).toBeUndefined();
});
