/** What the pages of reports and messages share. */
import type { Body, Reply } from '#web/app/contracts.ts';

export type Report = Reply<'GET /api/staff/reports'>[number];

export const kindNames: Record<Report['About'], string> = {
	club: 'Club',
	event: 'Event',
	position: 'Position',
	quiz: 'Quiz',
};

export type Message = Body<'POST /api/staff/messages'>;
export type Preview = Reply<'POST /api/staff/messages'>;

/** Positions have no page of their own. */
export const pageOf = ({ About, ID, Name }: Report): string =>
	About === 'position'
		? `/hiring?${new URLSearchParams({ q: Name })}`
		: `/${{ club: 'clubs', event: 'events', quiz: 'quiz' }[About]}/${ID}`;
