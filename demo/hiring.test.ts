import { describe, expect, test } from 'vitest';
import { applyForPosition } from '#features/hiring/application-contract.ts';
import { addHiringPosition, createHiringSession } from '#features/hiring/contract.ts';
import { resumeKind } from '#features/hiring/server/resume-kind.ts';
import { planCollege } from './college.ts';
import { resumePdf } from './resume-pdf.ts';

const zone = 'Europe/Berlin';
const college = planCollege('test', { now: new Date(), timeZone: zone });
const positions = college.sessions.flatMap((session) => session.positions);
const applications = positions.flatMap((position) => position.applications);

describe('the plan', () => {
	test('names only clubs that there are, and nothing that the contract refuses', () => {
		const keys = new Set(college.clubs.map(({ key }) => key));
		for (const { club, title, description, start, end } of college.sessions) {
			expect(keys).toContain(club);
			expect(
				createHiringSession.body.safeParse({ title, description, startDate: start, endDate: end }).error,
			).toBeUndefined();
		}
		for (const { applications: _, ...position } of positions)
			expect(addHiringPosition.body.safeParse(position).error).toBeUndefined();
		for (const { name, year, department, phone, email } of applications) {
			const sent = { name, yearOfStudy: year, department, phone, email: email ?? '' };
			expect(applyForPosition.body.safeParse(sent).error).toBeUndefined();
		}
	});

	test('has applications in every state, with and without résumé, phone and e-mail', () => {
		expect(new Set(applications.map(({ state }) => state)).size).toBe(4);
		for (const has of [
			({ resume }: (typeof applications)[number]) => resume !== undefined,
			({ phone }: (typeof applications)[number]) => phone !== '',
			({ email }: (typeof applications)[number]) => email !== null,
		]) {
			expect(new Set(applications.map(has)).size).toBe(2);
		}
		const now = new Date().toISOString();
		expect(applications.every(({ createdAt }) => createdAt < now)).toBe(true);
	});

	test('writes résumés that pass as such', async () => {
		expect(await resumeKind(resumePdf(['Zoë (and others) \\', 'ć']))).toBe('pdf');
	});
});
