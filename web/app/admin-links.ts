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
