/** The state of a hiring session or an application as a coloured badge. */
import { classes } from '#web/ui/classes.ts';
import { type ApplicationState, type SessionState, sessionStateNames, stateNames } from '../rules.ts';

const looks: Record<SessionState | ApplicationState, string> = {
	open: 'bg-good-soft text-good',
	upcoming: 'bg-notice-soft text-ink',
	ended: 'bg-sunken text-ink-soft',
	closed: 'bg-sunken text-ink-soft',
	received: 'bg-sunken text-ink-soft',
	shortlisted: 'bg-accent-soft text-accent',
	accepted: 'bg-good-soft text-good',
	declined: 'bg-danger-soft text-danger',
};

const names = { ...sessionStateNames, ...stateNames };

export const StateBadge = ({ state }: { state: SessionState | ApplicationState }) => (
	<span
		className={classes(
			'whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-note forced-colors:border',
			looks[state],
		)}
	>
		{names[state]}
	</span>
);
