/** The links of the admin area, in their order. */
import type { LucideIcon } from 'lucide-react';
import { Briefcase, CalendarDays, ChartNoAxesColumn, LayoutDashboard, ListChecks, Settings } from 'lucide-react';

export interface AdminLink {
	to: string;
	label: string;
	icon: LucideIcon;
}

export const adminLinks: readonly AdminLink[] = [
	{ to: '/clubAdmin/events', label: 'Events', icon: CalendarDays },
	{ to: '/clubAdmin/dashboard', label: 'Dashboard', icon: LayoutDashboard },
	{ to: '/clubAdmin/hiring', label: 'Hiring', icon: Briefcase },
	{ to: '/clubAdmin/create-quiz', label: 'Quiz-Creation', icon: ListChecks },
	{ to: '/clubAdmin/settings', label: 'Settings', icon: Settings },
	{ to: '/clubAdmin/results/4', label: 'results', icon: ChartNoAxesColumn },
];

/** The part of the admin area that an address belongs to. Its first page and the page of an event belong to the events. */
const sectionOf = (path: string) => (path.split('/')[2] || 'events').replace(/^event$/, 'events');

/** Whether a link leads to the current part of the admin area. */
export const isHere = (to: string, path: string): boolean => sectionOf(to) === sectionOf(path);
