/** The states of rounds and renewals as pills. */
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { type RenewalState, type RoundState, stateTexts } from '../rules.ts';

const tones: Readonly<Record<RenewalState, PillTone>> = {
	missing: 'plain',
	draft: 'plain',
	submitted: 'chosen',
	accepted: 'good',
	sentBack: 'waiting',
	exempt: 'plain',
};

export const StateBadge = ({ state }: { state: RenewalState }) => <Pill tone={tones[state]}>{stateTexts[state]}</Pill>;

const rounds: Readonly<Record<RoundState, { tone: PillTone; label: string }>> = {
	planned: { tone: 'waiting', label: 'Planned' },
	open: { tone: 'good', label: 'Open' },
	closed: { tone: 'plain', label: 'Closed' },
};

export const RoundBadge = ({ state }: { state: RoundState }) => (
	<Pill tone={rounds[state].tone}>{rounds[state].label}</Pill>
);
