import { expect, test } from 'vitest';
import { eventRowWith } from '#testing/samples.ts';
import { noProposal, proposalOf, proposedBy, slotShape, timeAndLocation } from './proposal-columns.ts';

const slot = timeAndLocation(eventRowWith());

test('a proposed time and location are read as they were stored, until the proposal ends', () => {
	expect(proposedBy(proposalOf(slot))).toEqual(slot);
	expect(proposedBy({ ...proposalOf(slot), ...noProposal })).toBeUndefined();
});

test('what says when and where an event is has a column for the proposal', () => {
	const proposed = Object.keys(slot).map((name) => `proposed_${name}`);
	expect(Object.keys(proposalOf(slot))).toEqual(proposed);
	expect(Object.keys(noProposal).filter((name) => name.startsWith('proposed_'))).toEqual(proposed);
	expect(Object.keys(slotShape).sort()).toEqual([...Object.keys(slot), ...proposed].sort());
});
