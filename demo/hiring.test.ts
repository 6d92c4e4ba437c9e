/** Hiring at the sample college: planned within the contract, and written so that every page has something to show. */
import { beforeAll, describe, expect, test } from 'vitest';
import { applyForPosition, getApplicantsByPositionId } from '#features/hiring/application-contract.ts';
import {
	addHiringPosition,
	createHiringSession,
	getAllHiringSessions,
	getHiringSessions,
} from '#features/hiring/contract.ts';
import { resumeKind } from '#features/hiring/server/resume-kind.ts';
import { loginClub } from '#features/officers/contract.ts';
import { useSite } from '#testing/site.ts';
import { planCollege } from './college.ts';
import { resumePdf } from './resume-pdf.ts';
import { seedCollege } from './seed.ts';
import { password } from './staff.ts';

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

describe('once written', () => {
	const site = useSite({ TIME_ZONE: zone });
	beforeAll(() => seedCollege(site.services, college));

	test('it shows open, upcoming and past sessions, and applicants with their résumés', async () => {
		const { reply: open } = await site.call(getAllHiringSessions);
		expect(open.length).toBeGreaterThanOrEqual(8);
		expect(new Set(open.map(({ State }) => State))).toEqual(new Set(['open', 'upcoming']));
		const as = (await site.call(loginClub, { body: { email: 'voices@wrenmoor.example', password } })).reply;
		const own = (await site.call(getHiringSessions, { as, query: { ClubID: as.club.ClubID } })).reply;
		expect(own.map(({ State }) => State)).toEqual(['open', 'ended']);
		const [alto] = own[0]?.Positions ?? [];
		const { reply } = await site.call(getApplicantsByPositionId, { as, query: { PositionID: alto?.PositionID ?? 0 } });
		expect(reply).toHaveLength(alto?.Applications ?? 0);
		const address = reply.find(({ Applicant }) => Applicant.ResumeURL !== null)?.Applicant.ResumeURL;
		const answer = await fetch(site.url + address, { headers: { authorization: `Bearer ${as.token}` } });
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	});
});
