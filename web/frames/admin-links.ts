/** The admin area's links, in order. */
import type { LucideIcon } from 'lucide-react';
import {
	Briefcase,
	CalendarDays,
	ChartColumn,
	ChartNoAxesColumn,
	History,
	LayoutDashboard,
	ListChecks,
	Settings,
	UsersRound,
} from 'lucide-react';
import type { Route } from '../app/contracts.ts';
import type { May } from '../app/may.ts';

export interface AdminLink {
	to: string;
	label: string;
	icon: LucideIcon;
	/** Hidden from roles without this call. */
	needs?: Route;
}

export const adminLinks: readonly AdminLink[] = [
	{ to: '/clubAdmin/events', label: 'Events', icon: CalendarDays },
	{ to: '/clubAdmin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
	{ to: '/clubAdmin/hiring', label: 'Hiring', icon: Briefcase },
	{ to: '/clubAdmin/officers', label: 'Officers', icon: UsersRound, needs: 'GET /api/clubs/officers' },
	{ to: '/clubAdmin/report', label: 'Report', icon: ChartColumn },
	{ to: '/clubAdmin/trail', label: 'Activity', icon: History, needs: 'GET /api/clubs/trail' },
	{ to: '/clubAdmin/create-quiz', label: 'Quiz-Creation', icon: ListChecks, needs: 'POST /api/quizzes/createQuiz' },
	{ to: '/clubAdmin/settings', label: 'Settings', icon: Settings, needs: 'POST /api/quizzes/createQuiz' },
	// Why 4: `docs/decisions/063-where-pages-depart-from-their-first-order.md`. The page fills in only the club's own quiz.
	{ to: '/clubAdmin/results/4', label: 'results', icon: ChartNoAxesColumn },
];

/** The first page and an event's page belong to the events. */
const sectionOf = (path: string) => (path.split('/')[2] || 'events').replace(/^event$/, 'events');

export const linksFor = (may: May): readonly AdminLink[] =>
	adminLinks.filter(({ needs }) => needs === undefined || may(needs));

export const isHere = (to: string, path: string): boolean => sectionOf(to) === sectionOf(path);
