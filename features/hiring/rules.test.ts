import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '#contract/time.ts';
import {
	closedEarly,
	deleteAfter,
	isAnonymous,
	isPosition,
	lastDay,
	mayBeResume,
	noApplicants,
	openText,
	sessionState,
} from './rules.ts';

const session = { start: '2026-03-01', end: '2026-03-31', closed: null };

test('an application is anonymous without name, phone and e-mail, blanks or not', () => {
	expect(isAnonymous({ name: ' ', phone: '', email: '\t' })).toBe(true);
	expect(isAnonymous({ name: '', phone: '1', email: '' })).toBe(false);
});

describe('a hiring session', () => {
	test('is open from its first day to its last, both included', () => {
		expect(sessionState(session, '2026-02-28')).toBe('upcoming');
		expect(sessionState(session, '2026-03-01')).toBe('open');
		expect(sessionState(session, '2026-03-31')).toBe('open');
		expect(sessionState(session, '2026-04-01')).toBe('ended');
	});

	test('that was closed early is closed, before, during and after', () => {
		for (const today of ['2026-02-01', '2026-03-10', '2027-01-01']) {
			expect(sessionState({ ...session, closed: '2026-03-05' }, today)).toBe('closed');
		}
	});

	test('is not closed early by a close after its last day', () => {
		const late = { ...session, closed: '2026-04-05' };
		expect([closedEarly(late), sessionState(late, '2026-04-10')]).toEqual([null, 'ended']);
		expect(closedEarly({ ...session, closed: '2026-03-31' })).toBe('2026-03-31');
	});

	test('ends on its last day or on the day it was closed, whichever comes first', () => {
		expect(lastDay(session)).toBe('2026-03-31');
		expect(lastDay({ ...session, closed: '2026-03-05' })).toBe('2026-03-05');
		expect(lastDay({ ...session, closed: '2026-04-05' })).toBe('2026-03-31');
		expect(deleteAfter(session, 180)).toBe('2026-09-27');
	});
});

test('days are counted over months and years, forth and back', () => {
	expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
	expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
	const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
	fc.assert(
		fc.property(days, fc.integer({ min: -9999, max: 9999 }), (date, count) => {
			const day = date.toISOString().slice(0, 10);
			expect(daysAfter(daysAfter(day, count), -count)).toBe(day);
		}),
	);
});

test('a file that cannot be a résumé is known by its name, before it is sent', () => {
	expect(mayBeResume({ name: 'photos.zip', type: 'application/zip' })).toBe(false);
	expect(mayBeResume({ name: 'pdf', type: 'video/mp4' })).toBe(false);
	expect(mayBeResume({ name: 'Noor’s CV.PDF', type: 'application/pdf' })).toBe(true);
	expect(mayBeResume({ name: 'cv.docx', type: 'application/vnd.openxmlformats' })).toBe(true);
	expect(mayBeResume({ name: 'cv', type: '' })).toBe(true);
});

test('a position needs a title, a description and a spot', () => {
	const position = { title: 'Treasurer', description: 'Counts', spots: 1 };
	expect(isPosition(position)).toBe(true);
	expect(isPosition({ ...position, title: ' ' })).toBe(false);
	expect(isPosition({ ...position, description: '\n' })).toBe(false);
	for (const spots of [0, -1, 1.5, Number.NaN]) expect(isPosition({ ...position, spots })).toBe(false);
});

const position = { applied: 0, accepted: 0, isOver: false, state: 'open', isPublic: true } as const;

test('where there is no application the club is told how to be found only as long as it can be', () => {
	expect(noApplicants(position).text).toMatch(/Share the Hiring page\.$/);
	expect(noApplicants({ ...position, isPublic: false })).toEqual({
		title: 'No applications',
		text: 'Applicants appear here at once.',
	});
	expect(noApplicants({ ...position, state: 'ended', isOver: true })).toEqual({
		title: 'No applications',
		text: 'This session is over.',
	});
	expect(noApplicants({ ...position, state: 'closed' }).text).toBe('This session was closed early.');
});

test('an empty list of applicants says that their time was over only when it was', () => {
	expect(noApplicants({ ...position, applied: 1 })).toEqual({
		title: 'No application is left',
		text: expect.stringMatching(/^All applicants have withdrawn/),
	});
	expect(noApplicants({ ...position, applied: 1, accepted: 1, isOver: true }).text).toBe(
		'1 person applied, 1 was accepted.',
	);
	expect(noApplicants({ ...position, applied: 7, isOver: true }).text).toBe('7 people applied, 0 were accepted.');
});

test('the dashboard says how many sessions are open and how many applied to them', () => {
	expect(openText({ Open: 0, Applications: 0 })).toBe('None open');
	expect(openText({ Open: 1, Applications: 1 })).toBe('1 open, 1 application');
	expect(openText({ Open: 2, Applications: 1051 })).toBe('2 open, 1,051 applications');
});
