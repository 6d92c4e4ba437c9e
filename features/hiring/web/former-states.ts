/** Which states applications get back when a change of their states is undone. */
import { type ApplicationState, applicationStates } from '../rules.ts';

interface WithState {
	ApplicationID: number;
	State: ApplicationState;
}

export interface StateChange {
	/** The applications as they were before. */
	former: readonly WithState[];
	/** What all of them got. */
	given: ApplicationState;
}

/**
 * What to give back, and how many applications keep another state, which they have got since. `now` is how all stand: those
 * that are erased or withdrawn are left out.
 */
export function formerStates({ former, given }: StateChange, now: readonly WithState[]) {
	const states = new Map(now.map(({ ApplicationID, State }) => [ApplicationID, State]));
	const hasGiven = ({ ApplicationID }: WithState) => states.get(ApplicationID) === given;
	const isOther = ({ ApplicationID, State }: WithState) =>
		![given, State, undefined].includes(states.get(ApplicationID));
	const restored = applicationStates
		.filter((state) => state !== given)
		.map((state) => ({ state, ids: former.filter((one) => one.State === state && hasGiven(one)).map(idOf) }))
		.filter(({ ids }) => ids.length > 0);
	return { restored, kept: former.filter(isOther).length };
}

const idOf = ({ ApplicationID }: WithState) => ApplicationID;
