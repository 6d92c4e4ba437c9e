import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { ConflictCard } from './conflict-card.tsx';

const headingOf = (count: number) => {
	const conflicts = Array.from({ length: count }, (_, EventID) => eventWith({ EventID }));
	const html = renderToStaticMarkup(<ConflictCard conflicts={conflicts} freeSlots={[]} onPick={() => undefined} />);
	return html.match(/<h3.*<\/h3>/s)?.[0].replaceAll(/<[^>]*>/g, '');
};

test('the card counts the events in the way, and says “at least” at ten, the most that a refusal names', () => {
	expect([1, 2, 9, 10].map(headingOf)).toEqual([
		'One event overlaps',
		'2 events overlap',
		'9 events overlap',
		'At least 10 events overlap',
	]);
});
