/** The office's list of events, as its page filters it. */
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffStates } from '#features/events/publishing-rules.ts';
import type { Reply } from '#web/app/contracts.ts';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { useCall } from '#web/app/use-call.ts';
import { type FilterName, filterNames } from './find-events-form.tsx';

export type StaffEvent = Reply<'GET /api/staff/events'>['events'][number];

export const eventPaths = ['/api/staff/events', '/api/events'] as const;

/** Milliseconds after the last letter until a search is sent. */
const typingPause = 300;

function usePaused(text: string): string {
	const [paused, setPaused] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), typingPause);
		return () => clearTimeout(timer);
	}, [text]);
	return paused;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Leaves out values that somebody has mistyped in the address. */
export function queryOf(values: Readonly<Record<FilterName, string>>, page: string) {
	const { q, from, to, club } = values;
	const state = staffStates.find((each) => each === values.state);
	return {
		...(q.trim() === '' ? {} : { q: q.trim() }),
		...(isDay(from) ? { from } : {}),
		...(isDay(to) ? { to } : {}),
		...(state === undefined ? {} : { state }),
		...(/^[1-9]\d{0,8}$/.test(club) ? { club } : {}),
		...(/^[1-9]\d{0,5}$/.test(page) ? { page } : {}),
	};
}

export function useFoundEvents() {
	const { get, set, clear } = useAddressFilter();
	const values = Object.fromEntries(filterNames.map((name) => [name, get(name)])) as Record<FilterName, string>;
	const query = queryOf({ ...values, q: usePaused(values.q) }, get('page'));
	const found = useCall('GET /api/staff/events', { query }, { placeholderData: keepPreviousData });
	return {
		found,
		values,
		isFiltered: Object.keys(query).some((name) => name !== 'page'),
		onValue: (name: FilterName, value: string) => {
			set(name, value);
			set('page', '');
		},
		onPage: (page: number) => set('page', page === 1 ? '' : String(page)),
		clear,
	};
}
