/** Finds guests by name or number, for those without a phone. */
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { whoText } from '../answer-rules.ts';
import { findGuests, type Guest } from '../phone-rules.ts';
import type { DoorView } from './door-queries.ts';
import type { Door } from './door-store.ts';

const stateOf = ({ state, checkedInAt }: Guest): { tone: PillTone; text: string } => {
	if (checkedInAt !== null) return { tone: 'good', text: 'In' };
	if (state === 'waiting') return { tone: 'waiting', text: 'Waiting list' };
	return state === 'cancelled' ? { tone: 'plain', text: 'Cancelled' } : { tone: 'chosen', text: 'Not in yet' };
};

function FoundGuest({ guest, onCheckIn }: { guest: Guest; onCheckIn: () => void }) {
	const { tone, text } = stateOf(guest);
	return (
		<li>
			<button
				type="button"
				onClick={onCheckIn}
				className="flex min-h-14 w-full items-center justify-between gap-3 rounded-control bg-surface px-4 py-2 text-left ring-1 ring-line ring-inset hover:ring-ink"
			>
				<span className="grid min-w-0">
					<span className="font-medium wrap-anywhere">
						<bdi>{whoText(guest)}</bdi>
					</span>
					<span className="text-ink-soft text-note tabular-nums">{`Number ${guest.number}`}</span>
				</span>
				<Pill tone={tone}>{text}</Pill>
			</button>
		</li>
	);
}

interface FindGuestProps {
	view: Pick<DoorView, 'list' | 'index'>;
	door: Door;
}

export function FindGuestForm({ view: { list, index }, door }: FindGuestProps) {
	const [text, setText] = useState('');
	const asked = useDeferredValue(text);
	const found = useMemo(() => findGuests(index, asked), [index, asked]);
	const form = useRef<HTMLFormElement>(null);
	const checkIn = (number: number) => {
		setText('');
		form.current?.querySelector('input')?.focus();
		void door.checkNumber(number);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const [first, second] = findGuests(index, text);
		const number = /^#?(\d+)$/.exec(text.trim())?.[1];
		if (number !== undefined) checkIn(Number(number));
		else if (first !== undefined && second === undefined) checkIn(first);
	};
	const guests = found.flatMap((number) => list.guests.get(number) ?? []);
	return (
		<form ref={form} onSubmit={submit} className="grid gap-3">
			<SearchField label="Name or number" text={text} onText={setText} />
			{asked.trim() === '' ? null : (
				<>
					<p role="status" className="text-ink-soft text-note">
						{guests.length === 0 ? 'Nobody found' : guests.length === 1 ? '1 found' : `${guests.length} found`}
					</p>
					<ul className="grid gap-2">
						{guests.map((guest) => (
							<FoundGuest key={guest.number} guest={guest} onCheckIn={() => checkIn(guest.number)} />
						))}
					</ul>
				</>
			)}
		</form>
	);
}
