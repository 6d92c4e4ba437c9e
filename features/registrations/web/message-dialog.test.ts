import { expect, test } from 'vitest';
import { sentText } from './message-dialog.tsx';

test('a message is on its way only where it is known that the site sends mail', () => {
	expect(sentText(2, true)).toBe('The message is on its way to 2 people.');
	for (const canMail of [false, undefined]) expect(sentText(1, canMail)).toBe('The message to 1 person was saved.');
});
