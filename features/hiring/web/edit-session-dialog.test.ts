import { expect, test } from 'vitest';
import { erasesApplications } from './edit-session-dialog.tsx';
import type { HiringSession } from './queries.ts';

const session: HiringSession = {
	SessionID: 4,
	Title: 'Crew of 2030',
	Description: '',
	StartDate: '2030-01-01',
	EndDate: '2031-02-28',
	ClubID: 8,
	ClubName: 'Night Owls',
	Hue: 145,
	State: 'open',
	ClosedOn: null,
	DeleteAfter: '2031-08-27',
	Positions: [
		{ PositionID: 1, Title: 'Cox', Description: 'Steers.', Spots: 1, Applications: 0, Accepted: 0 },
		{ PositionID: 2, Title: 'Bow', Description: 'Rows.', Spots: 3, Applications: 51, Accepted: 2 },
	],
};
const isAsked = (endDate: string, more: Partial<HiringSession> = {}, now = '2030-11-20T12:00Z') =>
	erasesApplications(
		{ ...session, ...more },
		{ startDate: '2030-01-01', endDate },
		{ retentionDays: 180, now: new Date(now), timeZone: 'Asia/Kathmandu' },
	);

test('only an end so far back that applications are deleted asks first', () => {
	expect(isAsked('2030-02-28')).toBe(true);
	expect(isAsked('2030-05-23')).toBe(true);
	expect(isAsked('2030-05-24')).toBe(false);
	expect(isAsked('2031-02-28')).toBe(false);
	expect(isAsked('2031-02-28', { ClosedOn: '2030-11-01', DeleteAfter: '2031-04-30' })).toBe(false);
	expect(isAsked('2030-02-28', { ClosedOn: '2030-11-01', DeleteAfter: '2031-04-30' })).toBe(true);
});

test('where there is no application, or none any more, nobody is asked', () => {
	expect(isAsked('2030-02-28', { Positions: [] })).toBe(false);
	expect(isAsked('2030-02-28', { Positions: session.Positions.slice(0, 1) })).toBe(false);
	expect(isAsked('2030-02-28', { EndDate: '2030-03-31', DeleteAfter: '2030-09-27' })).toBe(false);
});

test('it goes by the day of the college, by which applications are erased', () => {
	expect(isAsked('2030-05-23', {}, '2030-11-19T18:14Z')).toBe(false);
	expect(isAsked('2030-05-23', {}, '2030-11-19T18:15Z')).toBe(true);
});
