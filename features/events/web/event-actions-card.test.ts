import { expect, test } from 'vitest';
import { ownText } from './event-actions-card.tsx';

test('who is registered is offered to change the answers only until the event begins', () => {
	expect(ownText('going', false)).toBe('You are going: change or cancel');
	expect(ownText('going', true)).toBe('You are going: cancel');
	expect(ownText('waiting', true)).toBe('You are on the waiting list: cancel');
	expect(ownText('unconfirmed', true)).toBe('Confirm your registration');
});
