/** The state of a registration as a pill. */
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import type { RegistrationState } from '../rules.ts';
import { stateNames } from '../summary-rules.ts';

const tones: Record<RegistrationState, PillTone> = {
	unconfirmed: 'waiting',
	going: 'good',
	waiting: 'waiting',
	cancelled: 'plain',
};

export const ResponseBadge = ({ state }: { state: RegistrationState }) => (
	<Pill tone={tones[state]}>{stateNames[state]}</Pill>
);
