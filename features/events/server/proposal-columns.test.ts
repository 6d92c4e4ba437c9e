import { expect, test } from 'vitest';
import { nowhere } from '#contract/event-location.ts';
import { eventRowWith } from '#testing/samples.ts';
import {
	locationColumns,
	noProposal,
	proposalOf,
	proposedBy,
	slotColumns,
	slotShape,
	timeAndLocation,
} from './proposal-columns.ts';

const slot = timeAndLocation(eventRowWith());

test('a proposed time and location are read as they were stored, until the proposal ends', () => {
	expect(proposedBy(proposalOf(slot))).toEqual(slot);
	expect(proposedBy({ ...proposalOf(slot), ...noProposal })).toBeUndefined();
});

test('what says when and where an event is has a column for the proposal, in queries and in stored JSON', () => {
	const own = Object.keys(slot);
	const proposed = own.map((name) => `proposed_${name}`);
	const names = [...own, ...proposed].sort();
	expect(locationColumns).toEqual(Object.keys(nowhere).map((name) => `events.${name}`));
	expect(Object.keys(proposalOf(slot))).toEqual(proposed);
	expect(Object.keys(noProposal).filter((name) => name.startsWith('proposed_'))).toEqual(proposed);
	expect(slotColumns.map((name) => name.replace('events.', '')).sort()).toEqual(names);
	expect(Object.keys(slotShape).sort()).toEqual(names);
});
