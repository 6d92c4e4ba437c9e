/** Officers of the sample clubs, and a hand-over. */
import type { Role } from '#contract/roles.ts';
import { type Clock, daysBefore, dayText } from './clock.ts';
import { mailHost } from './people.ts';

export interface OfficerPlan {
	club: string;
	name: string;
	email: string;
	role: Role;
	termEnds: string | null;
	invitedAt: string;
	/** null until the invitation is accepted. */
	usedAt: string | null;
}

export interface HandOverPlan {
	club: string;
	on: string;
	leads: string[];
	/** The previous hand-over, which has taken place. */
	last: { at: string; on: string; leads: string[] };
}

const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@students.${mailHost}`;

/** Officers whose log-ins are printed; all of one club. */
export const knownOfficers = {
	lead: addressOf('Niamh Riordan'),
	editor: addressOf('Kofi Mwangi'),
	reviewer: addressOf('Elina Saarinen'),
} as const;

export function planOfficers(clock: Clock): OfficerPlan[] {
	const officer = (
		[club, name, role]: readonly [string, string, Role],
		{ since, seen, term = null }: { since: number; seen: number | null; term?: number | null },
	): OfficerPlan => ({
		club,
		name,
		email: addressOf(name),
		role,
		termEnds: term === null ? null : dayText(clock, term),
		invitedAt: daysBefore(clock, since, 17 * 60 + 20),
		usedAt: seen === null ? null : daysBefore(clock, seen, 9 * 60 + 15),
	});
	return [
		officer(['voices', 'Niamh Riordan', 'lead'], { since: 320, seen: 1 }),
		officer(['voices', 'Kofi Mwangi', 'editor'], { since: 290, seen: 2 }),
		officer(['voices', 'Leilani Ortega', 'editor'], { since: 180, seen: 11, term: 210 }),
		officer(['voices', 'Elina Saarinen', 'reviewer'], { since: 60, seen: 3, term: 45 }),
		officer(['voices', 'Rohan Parekh', 'reviewer'], { since: 2, seen: null }),
		officer(['jazz', 'Kofi Mwangi', 'reviewer'], { since: 120, seen: 20 }),
	];
}

export const planHandOver = (clock: Clock): HandOverPlan => ({
	club: 'voices',
	on: dayText(clock, 75),
	leads: [knownOfficers.editor],
	last: { at: daysBefore(clock, 290, 1), on: dayText(clock, -290), leads: ['Niamh Riordan'] },
});
