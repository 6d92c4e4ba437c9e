/** The way to an event's registration form. Without a form it is disabled and says why. */
import { ArrowUpRight } from 'lucide-react';
import { useId } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx';
import type { Event } from './queries.ts';

export interface RegisterButtonProps {
	event: Pick<Event, 'EventName' | 'Link' | 'PlacesLeft'>;
	look: ButtonLook;
	size?: ButtonSize;
}

export function RegisterButton({ event, look, size }: RegisterButtonProps) {
	const why = useId();
	if (event.Link) {
		const link = (
			<a
				href={event.Link}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonClass(look, size)}
				{...(event.PlacesLeft === 0 ? { 'aria-describedby': why } : {})}
			>
				Register
				<span className="sr-only">for {event.EventName} (opens in a new tab)</span>
				<ArrowUpRight aria-hidden="true" className="size-4" />
			</a>
		);
		if (event.PlacesLeft !== 0) return link;
		return (
			<span className="grid justify-items-start gap-1.5">
				{link}
				<span id={why} className="text-note text-ink-soft">
					Full, with a waiting list
				</span>
			</span>
		);
	}
	return (
		<span className="grid justify-items-start gap-1.5">
			<button type="button" disabled aria-describedby={why} className={buttonClass(look, size)}>
				Register<span className="sr-only"> for {event.EventName}</span>
			</button>
			<span id={why} className="text-note text-ink-soft">
				No registration form yet
			</span>
		</span>
	);
}
