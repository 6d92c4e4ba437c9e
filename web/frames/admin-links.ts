/** The links of the admin area, in their order. */
import type { LucideIcon } from 'lucide-react';
import {
	Briefcase,
	CalendarDays,
	ChartNoAxesColumn,
	History,
	LayoutDashboard,
	ListChecks,
	Settings,
	UsersRound,
} from 'lucide-react';
import type { May } from '../app/acting.ts';
import type { Route } from '../app/contracts.ts';

export interface AdminLink {
	to: string;
	label: string;
	icon: LucideIcon;
	/** Left out of the menu for those whose role does not allow this call. */
	needs?: Route;
}

export const adminLinks: readonly AdminLink[] = [
	{ to: '/clubAdmin/events', label: 'Events', icon: CalendarDays },
	{ to: '/clubAdmin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
	{ to: '/clubAdmin/hiring', label: 'Hiring', icon: Briefcase },
	{ to: '/clubAdmin/officers', label: 'Officers', icon: UsersRound, needs: 'GET /api/clubs/officers' },
	{ to: '/clubAdmin/trail', label: 'Activity', icon: History, needs: 'GET /api/clubs/trail' },
	{ to: '/clubAdmin/create-quiz', label: 'Quiz-Creation', icon: ListChecks, needs: 'POST /api/quizzes/createQuiz' },
	{ to: '/clubAdmin/settings', label: 'Settings', icon: Settings, needs: 'POST /api/quizzes/createQuiz' },
	// Why 4: `docs/decisions/063-where-pages-depart-from-their-first-order.md`. The page fills it in only if that quiz is the club's own.
	{ to: '/clubAdmin/results/4', label: 'results', icon: ChartNoAxesColumn },
];

/** The part of the admin area that an address belongs to. Its first page and the page of an event belong to the events. */
const sectionOf = (path: string) => (path.split('/')[2] || 'events').replace(/^event$/, 'events');

/** The links that a role may use: the club's own log-in and leads have them all. */
export const linksFor = (may: May): readonly AdminLink[] =>
	adminLinks.filter(({ needs }) => needs === undefined || may(needs));

/** Whether a link leads to the current part of the admin area. */
export const isHere = (to: string, path: string): boolean => sectionOf(to) === sectionOf(path);
