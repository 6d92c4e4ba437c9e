import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationStates } from '../rules.ts';
import {
	changeText,
	columns,
	findApplications,
	inState,
	nameOf,
	type SortColumn,
	sheetHeader,
	sheetRow,
	sortApplications,
} from './find-applicants.ts';
import type { Application } from './queries.ts';

let serial = 0;

const application = (
	Name: string,
	more: Partial<Application['Applicant']> = {},
	State: Application['State'] = 'received',
): Application => ({
	ApplicationID: ++serial,
	CreatedAt: `2026-01-0${1 + (serial % 9)}T10:00:00.000Z`,
	State,
	ToldState: null,
	DeleteAfter: '2026-09-01',
	Applicant: {
		Name,
		YearOfStudy: 2026,
		Department: '',
		PhoneNumber: '',
		Email: null,
		ResumeURL: null,
		ResumeName: null,
		...more,
	},
});

const ada = application('ada', { Department: 'Physics', YearOfStudy: 2024 }, 'accepted');
const ben = application('Ben', { Email: 'BEN@college.test', YearOfStudy: null }, 'declined');
const cai = application('Cai', { PhoneNumber: '+49 30 77' });
const all = [cai, ada, ben];

describe('applicants', () => {
	test('are found by any of their details, in upper or lower case', () => {
		expect(findApplications(all, 'PHYS').found).toEqual([ada]);
		expect(findApplications(all, ' ben@ ').found).toEqual([ben]);
		expect(findApplications(all, '30 77').found).toEqual([cai]);
		expect(findApplications(all, '').found).toEqual(all);
		expect(findApplications([application('Zoe\u0308')], 'ZOË').found).toHaveLength(1);
		expect(inState(all, 'declined')).toEqual([ben]);
		expect(inState(all, 'all')).toEqual(all);
		expect(findApplications(inState(all, 'declined'), 'ada').found).toEqual([]);
	});

	test('are sorted by a column, either way', () => {
		expect(sortApplications(all, { column: 'name', direction: 'ascending' })).toEqual([ada, ben, cai]);
		expect(sortApplications(all, { column: 'name', direction: 'descending' })).toEqual([cai, ben, ada]);
		expect(sortApplications(all, { column: 'state', direction: 'ascending' })).toEqual([cai, ada, ben]);
		expect(sortApplications(all, { column: 'year', direction: 'ascending' })).toEqual([ben, ada, cai]);
		expect(sortApplications(all, undefined)).toEqual(all);
	});

	test('sorted by any column are the same people, and in order', () => {
		const anyone = fc
			.tuple(fc.string(), fc.constantFrom(...applicationStates), fc.option(fc.integer({ min: 1, max: 9999 })))
			.map(([name, state, year]) => application(name, { YearOfStudy: year }, state));
		const anyColumn = fc.constantFrom(...(Object.keys(columns) as SortColumn[]));
		fc.assert(
			fc.property(fc.array(anyone), anyColumn, (people, column) => {
				const up = sortApplications(people, { column, direction: 'ascending' });
				expect(new Set(up)).toEqual(new Set(people));
				expect(sortApplications(up, { column, direction: 'ascending' })).toEqual(up);
			}),
		);
	});

	test('without a name are called so', () => {
		expect([nameOf(ada), nameOf(application(''))]).toEqual(['ada', 'No name given']);
	});
});

describe('the Excel file', () => {
	test('has a text for every column but the first, which is a date', () => {
		const [when, ...texts] = sheetRow(ben);
		expect(when.toISOString()).toBe(ben.CreatedAt);
		expect(texts).toEqual(['Ben', '', '', '', 'BEN@college.test', '', 'Declined', '2026-09-01']);
		expect(sheetHeader).toHaveLength(texts.length + 1);
	});
});

test('the message after a change of state says whether the applicant has had a mail about it', () => {
	const inigo = application('Iñigo', { Email: 'inigo@college.test' });
	expect(changeText(inigo, 'shortlisted', true)).toBe('Iñigo is shortlisted. Not notified.');
	const accepted = { ...inigo, ToldState: 'accepted' as const };
	expect(changeText(accepted, 'accepted', true)).toBe('Iñigo is accepted. Notified by e-mail.');
	expect(changeText(accepted, 'accepted', false)).toBe('Iñigo is accepted. E-mail saved, not sent.');
	expect(changeText(inigo, 'received', true)).toBe('Iñigo is back to received.');
	expect(changeText(accepted, 'received', true)).toBe('Iñigo is back to received. Last notified: Accepted.');
	expect(changeText(application(''), 'declined', true)).toBe('The applicant is declined. No e-mail address.');
});
