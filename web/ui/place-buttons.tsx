/** The buttons by which one of several things in an order is moved or removed, and the focus that follows it. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';

export interface PlaceButtonsProps {
	/** What is moved, as its label says it: `question 3`. */
	what: string;
	/** Where it stands, from 0, among `count`. */
	place: number;
	count: number;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
}

export const PlaceButtons = ({ what, place, count, onMove, onRemove }: PlaceButtonsProps) => (
	<>
		<IconButton label={`Move ${what} up`} data-part="up" disabled={place === 0} onClick={() => onMove(-1)}>
			<ArrowUp aria-hidden="true" />
		</IconButton>
		<IconButton label={`Move ${what} down`} data-part="down" disabled={place === count - 1} onClick={() => onMove(1)}>
			<ArrowDown aria-hidden="true" />
		</IconButton>
		<IconButton label={`Remove ${what}`} onClick={onRemove}>
			<Trash2 aria-hidden="true" />
		</IconButton>
	</>
);

/** Focuses a part (`data-part`) of the item that was moved or added; the part `fallback` where it cannot take focus. */
export function usePartFocus(
	part: string | undefined,
	place: number,
	fallback: string,
): RefObject<HTMLLIElement | null> {
	const item = useRef<HTMLLIElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an item that moved by one place more needs focus again
	useEffect(() => {
		if (part === undefined) return;
		const wanted = item.current?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
		(wanted ?? item.current?.querySelector<HTMLElement>(`[data-part="${fallback}"]`))?.focus();
	}, [part, place, fallback]);
	return item;
}
