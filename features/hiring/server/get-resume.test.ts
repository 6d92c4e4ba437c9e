import { beforeAll, describe, expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getResume } from '../application-contract.ts';

const site = useSite();
const { newSession, applicantsFor, apply } = hiringOn(site);

let club: TestClub;
let SessionID: number;

beforeAll(async () => {
	club = await site.newClub({ name: 'Rowing' });
	({ SessionID } = await newSession(club));
});

describe('a résumé', () => {
	const resumeOf = async (name: string, bytes: Buffer) => {
		const { PositionID, applicants } = await applicantsFor(club, SessionID, []);
		await apply(PositionID, { resume: { name, bytes } });
		return `${site.url}${(await applicants())[0]?.Applicant.ResumeURL}`;
	};
	const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

	test('is downloaded as it was sent, under the applicant’s name, and is never a page', async () => {
		const result = await fetch(await resumeOf('Zoë "CV".pdf', samplePdf()), as(club.token));
		expect(result.status).toBe(200);
		expect(Object.fromEntries(result.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="Zoe CV.pdf"; filename*=UTF-8''Zo%C3%AB%20CV.pdf`,
			'content-security-policy': "sandbox; default-src 'none'",
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
			'cross-origin-resource-policy': 'same-origin',
			'content-length': String(samplePdf().length),
		});
		expect(Buffer.from(await result.arrayBuffer())).toEqual(samplePdf());
	});

	test.each([
		['Windows-1252', Buffer.from('Zo\xeb', 'latin1')],
		['UTF-16', Buffer.from('\uFEFFZoë', 'utf16le')],
	])('is text in UTF-8 if it was sent as %s', async (_, bytes) => {
		const result = await fetch(await resumeOf('cv.txt', bytes), as(club.token));
		expect([result.headers.get('content-type'), await result.text()]).toEqual(['text/plain; charset=utf-8', 'Zoë']);
	});

	test('opens for nobody else, however they came by its address', async () => {
		const address = await resumeOf('cv.txt', Buffer.from('private'));
		const status = async (token?: string) => (await fetch(address, token === undefined ? {} : as(token))).status;
		const other = await site.newClub();
		const staff = await site.staff();
		const all = [
			await status(),
			await status('A'.repeat(43)),
			await status(other.token),
			await status(staff.token),
			await status(club.token),
		];
		expect(all).toEqual([401, 401, 403, 403, 200]);
		const file = address.split('/').at(-1);
		for (const path of [
			`/files/resumes/${file}`,
			`/files/resumes/${file}?`,
			`/api/hiring/resumes/..%2Flogos%2F${file}`,
		]) {
			const result = await fetch(site.url + path, as(club.token));
			expect([path, result.status]).toEqual([path, 404]);
		}
	});

	test('that does not exist is refused in the shape of every refusal', async () => {
		const { status, refusal } = await site.call(getResume, { as: club, params: { resume: 'A'.repeat(43) } });
		expect([status, Object.keys(refusal)]).toEqual([404, ['error']]);
	});
});
