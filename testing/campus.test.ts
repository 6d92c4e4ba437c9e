import { expect, test } from 'vitest';
import { actions, simulateCampus } from './campus.ts';

test('behind one address with three hostile people nobody waits for more than five seconds, or in vain', async ({
	task,
}) => {
	// `npm run security-figures` plants the defect and counts people.
	const waiting = await simulateCampus(process.env['PLANTED'] === 'closedAddress' ? 'log in' : undefined);
	task.meta.counted = waiting.reduce((sum, { people }) => sum + people, 0);
	expect(waiting.map(({ action, people }) => [action, people > 0])).toEqual(actions.map((action) => [action, true]));
	for (const { action, longest, refused } of waiting)
		expect({ action, refused, inTime: longest <= 5 }).toEqual({ action, refused: 0, inTime: true });
});

test.each(actions)('the simulation notices a limit that closes "%s" to the whole address', async (planted) => {
	const row = (await simulateCampus(planted)).find(({ action }) => action === planted);
	expect(row?.refused).toBeGreaterThan(0);
});
