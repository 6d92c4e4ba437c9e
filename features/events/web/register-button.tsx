/**
 * The way to an event's registration form. Without a form it is disabled and says why. For a row that wraps: the note has a
 * line of its own below the row, so that it moves none of the other actions.
 */
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';
import type { Event } from './queries.ts';

export interface RegisterButtonProps {
	event: Pick<Event, 'EventName' | 'Link' | 'PlacesLeft'>;
	look: ButtonLook;
	size?: ButtonSize;
}

const Note = ({ id, children }: { id: string; children: string }) => (
	<p id={id} className="order-1 basis-full text-ink-soft text-note">
		{children}
	</p>
);

export function RegisterButton({ event, look, size }: RegisterButtonProps) {
	const why = useId();
	if (event.Link) {
		const isFull = event.PlacesLeft === 0;
		return (
			<>
				<a
					href={event.Link}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass(look, size)}
					{...(isFull ? { 'aria-describedby': why } : {})}
				>
					Register
					<span className="sr-only">for {event.EventName} (opens in a new tab)</span>
					<ArrowUpRight aria-hidden="true" className="size-4" />
				</a>
				{isFull ? <Note id={why}>Full, with a waiting list</Note> : null}
			</>
		);
	}
	return (
		<>
			<button type="button" disabled aria-describedby={why} className={buttonClass(look, size)}>
				Register<span className="sr-only"> for {event.EventName}</span>
			</button>
			<Note id={why}>No registration form yet</Note>
		</>
	);
}
