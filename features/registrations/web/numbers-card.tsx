/** Registrations of an event by state. */
import type { ReactNode } from 'react';
import { countStates } from '../summary-rules.ts';
import type { ClubResponse } from './club-queries.ts';

const Figure = ({ name, count, of }: { name: string; count: number; of?: number | null }) => (
	<div className="grid content-start gap-1 bg-surface p-4 sm:p-5">
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="tabular-nums">
			<span className="type-title">{count.toLocaleString('en')}</span>
			{of === undefined || of === null ? null : (
				<span className="text-ink-soft">{` of ${of.toLocaleString('en')}`}</span>
			)}
		</dd>
	</div>
);

/** On phones the last of an odd number fills its row. */
const Figures = ({ children }: { children: ReactNode }) => (
	<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line ring-1 ring-line max-sm:*:last:odd:col-span-2 sm:flex sm:*:flex-1">
		{children}
	</dl>
);

export interface NumbersCardProps {
	places: number | null;
	confirms: boolean;
	responses: readonly ClubResponse[];
}

export function NumbersCard({ places, confirms, responses }: NumbersCardProps) {
	const counts = countStates(responses);
	// Compares texts: formatting thousands of days is slow.
	const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
	const today = responses.filter(({ state, createTime }) => state !== 'cancelled' && createTime >= midnight).length;
	return (
		<Figures>
			<Figure name="Going" count={counts.going} of={places} />
			{places === null && counts.waiting === 0 ? null : <Figure name="Waiting" count={counts.waiting} />}
			{confirms || counts.unconfirmed > 0 ? <Figure name="Unconfirmed" count={counts.unconfirmed} /> : null}
			<Figure name="Cancelled" count={counts.cancelled} />
			<Figure name="Registered today" count={today} />
		</Figures>
	);
}
