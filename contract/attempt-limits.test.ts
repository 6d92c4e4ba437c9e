import { expect, test } from 'vitest';
import { responseKilobytes, smallResponseKilobytes, smallResponses } from './attempt-limits.ts';

test('what one address may send to a form in a day, to one process, is less than the room of the form', () => {
	const { points, seconds, pauses } = smallResponses;
	const small = (points + seconds / pauses[0]) * smallResponseKilobytes;
	const { address, questions, form } = responseKilobytes;
	expect(address.points + questions.points + small).toBeLessThan(form.points);
});
