import { expect, test } from 'vitest';
import { withFewNew } from './use-more.ts';

function growthOf(rendered: string, wanted: string): string[] {
	const steps: string[] = [];
	let last = rendered;
	while (last.length < wanted.length) {
		const before = last;
		last = withFewNew([...wanted], (item) => !before.includes(item)).join('');
		steps.push(last);
	}
	return steps;
}

test('what is rendered stays, however many new items come before it', () => {
	expect(growthOf('e', 'abcde')).toEqual(['abce', 'abcde']);
	expect(growthOf('xz', 'abxcdeyz')).toEqual(['abxcz', 'abxcdeyz']);
});

test('a list grows by a few items at a time, to its end', () => {
	expect(growthOf('', 'abcdefgh')).toEqual(['abc', 'abcdef', 'abcdefgh']);
});
