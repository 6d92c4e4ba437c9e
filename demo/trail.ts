/** What one club's officers did in the last month. */
import type { By, Change, Did } from '#contract/trail.ts';
import { type Clock, daysBefore } from './clock.ts';

export interface ActPlan {
	/** null: the club's own log-in. */
	by: string | null;
	at: string;
	did: Did;
	/** A name, or one of the club's last two events. */
	about: string | { event: 0 | 1 };
	changes: Readonly<Record<string, Change>>;
}

const [niamh, kofi, leilani, elina] = ['Niamh Riordan', 'Kofi Mwangi', 'Leilani Ortega', 'Elina Saarinen'] as const;

const [first, second] = [{ event: 0 }, { event: 1 }] as const;
const [stage, quiz] = ['Stage manager', 'Warm-up for the winter concert'] as const;

type Line = [
	days: number,
	minutes: number,
	by: ActPlan['by'],
	did: Did,
	about: ActPlan['about'],
	changes?: ActPlan['changes'],
];

const lines: readonly Line[] = [
	[31, 1095, null, 'club.changed', 'A Cappella Workshop', { LogoURL: ['before', 'after'] }],
	[29, 1210, niamh, 'sharedLogin.changed', 'A Cappella Workshop', { Enabled: [true, false] }],
	[28, 545, niamh, 'sharedLogin.changed', 'A Cappella Workshop', { Enabled: [false, true] }],
	[26, 1121, kofi, 'event.created', first],
	[26, 1133, kofi, 'form.created', first, { Questions: [null, 6] }],
	[24, 724, niamh, 'officer.changed', elina, { Role: ['editor', 'reviewer'] }],
	[22, 1084, kofi, 'event.changed', first, { Location: ['Room 2', 'Old Library, reading room'] }],
	[20, 645, leilani, 'member.created', 'Lena Oduya', { Role: [null, 'Alto'] }],
	[19, 1145, leilani, 'event.created', second],
	[17, 690, leilani, 'event.changed', second, { Places: [60, null], Location: ['Room 2', 'Great Hall'] }],
	[15, 1170, elina, 'application.changed', stage, { State: ['received', 'shortlisted'], Applications: [null, 3] }],
	[14, 560, kofi, 'position.messaged', stage, { Recipients: [null, 3] }],
	[9, 1003, leilani, 'member.deleted', 'Lena Oduya'],
	[8, 978, kofi, 'registration.admitted', first, { State: ['waiting', 'going'] }],
	[6, 603, niamh, 'event.messaged', first, { Subject: [null, 'Doors open at seven'], Recipients: [null, 38] }],
	[4, 1112, elina, 'application.changed', 'Bass', { State: ['received', 'shortlisted'], Applications: [null, 1] }],
	[3, 842, niamh, 'position.changed', 'Bass', { Spots: [2, 3] }],
	[2, 662, kofi, 'quiz.created', quiz],
	[2, 1040, niamh, 'officer.created', 'Rohan Parekh', { Role: [null, 'reviewer'] }],
	[1, 1084, kofi, 'event.changed', second, { Location: ['Great Hall', 'College Chapel'] }],
	[1, 1215, leilani, 'quiz.changed', quiz, { openToAll: [true, false] }],
];

export const planTrail = (clock: Clock): ActPlan[] =>
	lines.map(([days, minutes, by, did, about, changes = {}]) => {
		return { by, at: daysBefore(clock, days, minutes), did, about, changes };
	});

export const byOf = ({ by }: ActPlan, clubName: string): By =>
	by === null ? { kind: 'club', name: clubName } : { kind: 'officer', name: by };
