import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInTheWay, overlapRules } from './overlap-rules.ts';
import { overlaps } from './rules.ts';

const slot = fc
	.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }))
	.map(([start, length]) => ({ start, end: start + length }));
const placed = fc.record({
	slot,
	clubId: fc.integer({ min: 1, max: 3 }),
	location: fc.constantFrom('Hall 1', ' hall  1', 'HÁLL–1.', 'Room 2'),
});

const predicate = {
	college: () => true,
	place: (a: string, b: string) => (a === 'Room 2') === (b === 'Room 2'),
	club: (_a: string, _b: string, one: number, other: number) => one === other,
};

describe('what is in the way', () => {
	test.each(overlapRules)('under %s is what overlaps and what the rule is about', (rule) => {
		fc.assert(
			fc.property(placed, placed, (a, b) => {
				const isConcerned = predicate[rule](a.location, b.location, a.clubId, b.clubId);
				expect(isInTheWay(rule, a, b)).toBe(overlaps(a.slot, b.slot) && isConcerned);
				expect(isInTheWay(rule, b, a)).toBe(isInTheWay(rule, a, b));
			}),
		);
	});

	test('the rules of a place and of a club never forbid what the whole college’s allows', () => {
		fc.assert(
			fc.property(placed, placed, fc.constantFrom(...overlapRules), (a, b, rule) => {
				if (isInTheWay(rule, a, b)) expect(isInTheWay('college', a, b)).toBe(true);
			}),
		);
	});
});
