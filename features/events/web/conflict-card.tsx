/** Overlapping events, and free times to choose. */

import { CalendarX2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CallError } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { formatSpan } from '#web/ui/dates.ts';
import { conflictsShown } from '../rules.ts';

export interface FreeSlot {
	StartDateTime: string;
	EndDateTime: string;
}

export interface Conflicts {
	conflicts: readonly (FreeSlot & { EventID: number | null; EventName: string | null })[];
	freeSlots: readonly FreeSlot[];
}

export function conflictsOf({ detail: { conflicts, freeSlots } }: CallError): Conflicts | undefined {
	if (!Array.isArray(conflicts) || conflicts.length === 0) return;
	return { conflicts, freeSlots: Array.isArray(freeSlots) ? freeSlots : [] };
}

function countText(count: number): string {
	if (count === 1) return 'One event overlaps';
	return `${count < conflictsShown ? '' : 'At least '}${count} events overlap`;
}

export function ConflictCard({ conflicts, freeSlots, onPick }: Conflicts & { onPick: (slot: FreeSlot) => void }) {
	const card = useRef<HTMLElement>(null);
	useEffect(() => {
		card.current?.focus();
		card.current?.scrollIntoView({ block: 'center' });
	}, []);
	return (
		<section
			ref={card}
			tabIndex={-1}
			aria-label="The time is taken"
			className="grid gap-4 rounded-card bg-notice-soft p-5 text-note sm:p-6"
		>
			<h3 className="flex items-center gap-2 font-semibold text-body">
				<CalendarX2 aria-hidden="true" className="size-5 shrink-0" />
				<span>{countText(conflicts.length)}</span>
			</h3>
			<ul className="grid gap-2">
				{conflicts.map((event, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: hidden events have no id
					<li key={index} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
						<span className="min-w-0 font-medium wrap-anywhere">
							{event.EventName ?? 'An event that is not public yet'}
						</span>
						<span className="tabular-nums">{formatSpan(event.StartDateTime, event.EndDateTime)}</span>
					</li>
				))}
			</ul>
			{freeSlots.length === 0 ? null : (
				<>
					<p className="font-semibold">The nearest free times:</p>
					<ul className="grid gap-2">
						{freeSlots.map((slot) => (
							<li key={slot.StartDateTime}>
								<Button
									look="quiet"
									size="small"
									className="h-auto min-h-11 w-full justify-start py-2 text-left whitespace-normal tabular-nums"
									onClick={() => onPick(slot)}
								>
									{formatSpan(slot.StartDateTime, slot.EndDateTime)}
								</Button>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
