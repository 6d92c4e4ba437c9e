/** The state of a hiring session or an application as a pill. */
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { type ApplicationState, type SessionState, sessionStateNames, stateNames } from '../rules.ts';

export const stateTones: Record<SessionState | ApplicationState, PillTone> = {
	open: 'good',
	upcoming: 'waiting',
	ended: 'plain',
	closed: 'plain',
	received: 'waiting',
	shortlisted: 'chosen',
	accepted: 'good',
	declined: 'plain',
};

const names = { ...sessionStateNames, ...stateNames };

export const StateBadge = ({ state }: { state: SessionState | ApplicationState }) => (
	<Pill tone={stateTones[state]}>{names[state]}</Pill>
);
