import { expect, test } from 'vitest';
import type { ApplicationState } from '../rules.ts';
import { formerStates } from './former-states.ts';

const withStates = (states: readonly ApplicationState[]) =>
	states.map((State, ApplicationID) => ({ ApplicationID, State }));

test('each application gets the state back that it had, and those that had the new one already keep it', () => {
	const former = withStates(['received', 'accepted', 'declined', 'received']);
	const now = withStates(['declined', 'declined', 'declined', 'declined', 'declined']);
	expect(formerStates({ former, given: 'declined' }, now)).toEqual({
		restored: [
			{ state: 'received', ids: [0, 3] },
			{ state: 'accepted', ids: [1] },
		],
		kept: 0,
	});
});

test('an application that was changed since keeps its state, and one that is gone is left out', () => {
	const former = withStates(['received', 'received', 'received']);
	const now = withStates(['accepted', 'declined']);
	expect(formerStates({ former, given: 'declined' }, now)).toEqual({
		restored: [{ state: 'received', ids: [1] }],
		kept: 1,
	});
});

test('one that a first attempt brought back counts neither as changed nor as to be changed', () => {
	const former = withStates(['received', 'shortlisted']);
	const now = withStates(['received', 'declined']);
	expect(formerStates({ former, given: 'declined' }, now)).toEqual({
		restored: [{ state: 'shortlisted', ids: [1] }],
		kept: 0,
	});
});
