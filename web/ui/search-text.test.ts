import { expect, test } from 'vitest';
import { searchBy } from './search-text.ts';

test('a search finds items whose text holds all of its words, without regard to case, accents and order', () => {
	const items = ['Café Littéraire', 'Literary society', 'The café of the robotics club'].map((name) => ({ name }));
	const holds = searchBy<(typeof items)[number]>(({ name }) => name);
	const find = (search: string) => items.filter(holds(search)).map(({ name }) => name);
	expect(find(' ROBOTICS  cafe ')).toEqual(['The café of the robotics club']);
	expect(find('Cafe\u0301')).toEqual(['Café Littéraire', 'The café of the robotics club']);
	expect(find('cafe society')).toEqual([]);
	expect(find('SOCIETY')).toEqual(['Literary society']);
	expect(find('  ')).toHaveLength(3);
});
