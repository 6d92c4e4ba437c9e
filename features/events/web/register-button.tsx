/** The way to an event's registration form. Without a form it is disabled; a note among the event's facts says why. */
import { ArrowUpRight } from 'lucide-react';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { Event } from './queries.ts';

interface NoteProps {
	event: Pick<Event, 'Link' | 'PlacesLeft'>;
	id: string;
	className?: string;
}

const textOf = ({ Link, PlacesLeft }: NoteProps['event']) => {
	if (Link === null) return 'No registration form yet';
	return PlacesLeft === 0 ? 'Full, with a waiting list' : undefined;
};

/** What one has to know before registering, if anything. */
export function RegisterNote({ event, id, className }: NoteProps) {
	const text = textOf(event);
	if (text === undefined) return null;
	return (
		<p id={id} className={classes('text-note', className)}>
			{text}
		</p>
	);
}

export interface RegisterButtonProps {
	event: Pick<Event, 'EventName' | 'Link' | 'PlacesLeft'>;
	/** The id of its `RegisterNote`. */
	noteId: string;
	look: ButtonLook;
	size?: ButtonSize;
}

export function RegisterButton({ event, noteId, look, size }: RegisterButtonProps) {
	const described = textOf(event) === undefined ? {} : { 'aria-describedby': noteId };
	if (event.Link) {
		return (
			<a href={event.Link} target="_blank" rel="noopener noreferrer" className={buttonClass(look, size)} {...described}>
				Register
				<span className="sr-only">for {event.EventName} (opens in a new tab)</span>
				<ArrowUpRight aria-hidden="true" className="size-4" />
			</a>
		);
	}
	return (
		<button type="button" disabled className={buttonClass(look, size)} {...described}>
			Register<span className="sr-only"> for {event.EventName}</span>
		</button>
	);
}
