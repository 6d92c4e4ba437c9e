import { expect, test } from 'vitest';
import { applyForPosition } from '#features/hiring/application-contract.ts';
import { useSite } from './testing/site.ts';

const site = useSite();
const json = { 'content-type': 'application/json' };

test('a value of a kind that no form sends is refused in a sentence for a person', async () => {
	const body = JSON.stringify({ name: 5, department: [], email: {} });
	const [method, path] = applyForPosition.route.split(' ');
	const { status, text } = await site.raw(`${path}?PositionID=1`, { method: method ?? '', headers: json, body });
	const sentence = 'This value cannot be read.';
	expect([status, JSON.parse(text)]).toEqual([
		400,
		{ error: sentence, fields: { name: sentence, department: sentence, email: sentence } },
	]);
});

test('what the contract has a sentence for keeps it', async () => {
	const body = JSON.stringify({ name: 5, yearOfStudy: 'next' });
	const { text } = await site.raw('/api/hiring/applyForPosition?PositionID=1', { method: 'POST', headers: json, body });
	expect(JSON.parse(text).fields).toEqual({
		name: 'This value cannot be read.',
		yearOfStudy: 'Enter the year as a number, such as 2026.',
	});
});
