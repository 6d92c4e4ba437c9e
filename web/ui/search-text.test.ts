import { expect, test } from 'vitest';
import { containsWords } from './search-text.ts';

test('a search finds texts that hold all of its words, without regard to case, accents and order', () => {
	const texts = ['Café Littéraire', 'Literary society', 'The café of the robotics club'];
	const find = (search: string) => texts.filter(containsWords(search));
	expect(find(' ROBOTICS  cafe ')).toEqual(['The café of the robotics club']);
	expect(find('Cafe\u0301')).toEqual(['Café Littéraire', 'The café of the robotics club']);
	expect(find('cafe society')).toEqual([]);
	expect(find('  ')).toEqual(texts);
});
