/** Undoes a change of states. */
import { type ApplicationState, applicationStates } from '../rules.ts';

interface WithState {
	ApplicationID: number;
	State: ApplicationState;
}

export interface StateChange {
	former: readonly WithState[];
	given: ApplicationState;
}

/** What to restore, and how many have changed since. `now` lacks erased and withdrawn applications. */
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
