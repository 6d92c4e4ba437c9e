import { expect, test } from 'vitest';
import { eventRowWith } from '#testing/samples.ts';
import { noProposal, ownSlot, proposedColumns, proposedSlot, slotShape } from './slot-columns.ts';

const slot = ownSlot(eventRowWith());

test('a proposed time and location are read as they were stored, until the proposal ends', () => {
	expect(proposedSlot(proposedColumns(slot))).toEqual(slot);
	expect(proposedSlot({ ...proposedColumns(slot), ...noProposal })).toBeUndefined();
});

test('every column of time and location has one for the proposal', () => {
	const proposed = Object.keys(slot).map((name) => `proposed_${name}`);
	expect(Object.keys(proposedColumns(slot))).toEqual(proposed);
	expect(Object.keys(noProposal).filter((name) => name.startsWith('proposed_'))).toEqual(proposed);
	expect(Object.keys(slotShape).sort()).toEqual([...Object.keys(slot), ...proposed].sort());
});
