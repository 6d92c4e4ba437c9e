/** Links to an event's form. Where registration is closed, a note says why in the event page's words. */
import { ArrowUpRight } from 'lucide-react';
import { useRenderTime } from '#web/app/page-data.ts';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { type Availability, availabilityOf } from '../availability-rules.ts';
import type { Event } from './queries.ts';

interface NoteProps {
	event: Event;
	id: string;
	className?: string;
}

const needsNote = ({ kind }: Availability) => kind !== 'open';

export function RegisterNote({ event, id, className }: NoteProps) {
	const availability = availabilityOf(event, useRenderTime().now);
	if (!needsNote(availability)) return null;
	return (
		<p id={id} className={classes('text-note', className)}>
			{availability.text}
		</p>
	);
}

export interface RegisterButtonProps {
	event: Event;
	noteId: string;
	look: ButtonLook;
	size?: ButtonSize;
}

export function RegisterButton({ event, noteId, look, size }: RegisterButtonProps) {
	const availability = availabilityOf(event, useRenderTime().now);
	const described = needsNote(availability) ? { 'aria-describedby': noteId } : {};
	const canRegister = availability.kind === 'open' || availability.kind === 'full';
	if (!canRegister || !event.Link) return null;
	return (
		<a href={event.Link} target="_blank" rel="noopener noreferrer" className={buttonClass(look, size)} {...described}>
			Register
			<span className="sr-only">{`for ${event.EventName} (opens in a new tab)`}</span>
			<ArrowUpRight aria-hidden="true" className="size-4" />
		</a>
	);
}
