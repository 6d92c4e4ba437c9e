/** Shows the visitor's registration, as this browser keeps it. */
import { CircleCheck, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { useKeptEntries } from '#web/app/kept-entries.ts';
import { classes } from '#web/ui/classes.ts';
import { ownRegistration } from './own-registration.ts';
import type { Event } from './queries.ts';

const texts: Readonly<Record<string, string>> = {
	going: 'You are going',
	waiting: 'You are on the waiting list',
	unconfirmed: 'Confirm your registration',
};

export function OwnStateBadge({ event }: { event: Event }) {
	const own = ownRegistration(event, useKeptEntries(), Date.now());
	if (!own) return null;
	const Icon = own.state === 'going' ? CircleCheck : Hourglass;
	return (
		<Link
			to={`/registrations/${own.id}`}
			className={classes(
				'inline-flex min-h-9 pointer-coarse:min-h-11 basis-full items-center gap-1.5 font-semibold text-note underline-offset-4 hover:underline',
				own.state === 'going' ? 'text-good' : 'text-ink',
			)}
		>
			<Icon aria-hidden="true" className="size-4" />
			<span>{texts[own.state]}</span>
			<span className="sr-only">{`: ${event.EventName}`}</span>
		</Link>
	);
}
