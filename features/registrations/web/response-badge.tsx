/** The state of a registration as a coloured badge. */
import { classes } from '#web/ui/classes.ts';
import type { RegistrationState } from '../rules.ts';
import { stateNames } from '../summary-rules.ts';

const looks: Record<RegistrationState, string> = {
	unconfirmed: 'bg-sunken text-ink-soft',
	going: 'bg-good-soft text-good',
	waiting: 'bg-notice-soft text-ink',
	cancelled: 'bg-danger-soft text-danger',
};

export const ResponseBadge = ({ state }: { state: RegistrationState }) => (
	<span
		className={classes(
			'inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-note forced-colors:border',
			looks[state],
		)}
	>
		{stateNames[state]}
	</span>
);
