import { describe, expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { sampleDoc, sampleDocx, sampleJpeg, sampleOdt, samplePdf, samplePng } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { applyForPosition, getApplicantsByPositionId } from '../application-contract.ts';
import { closeHiringSession, updateHiringSession } from '../contract.ts';

const site = useSite();
const { day, newSession, newPosition, apply, storedResumes, formOf } = hiringOn(site);

async function openPosition() {
	const club = await site.newClub();
	const { SessionID } = await newSession(club);
	const { PositionID } = await newPosition(club, SessionID);
	const applicants = async () =>
		(await site.call(getApplicantsByPositionId, { as: club, query: { PositionID } })).reply;
	return { club, SessionID, PositionID, applicants };
}

test('somebody applies with everything and the club reads it', async () => {
	const { PositionID, applicants } = await openPosition();
	const sent = {
		name: ' Zoë Øst ',
		yearOfStudy: '2026',
		department: 'Physics',
		phone: '+49 30 1234',
		email: 'zoe@college.test',
	};
	const { status, reply } = await apply(PositionID, { ...sent, resume: { name: 'Zoë’s CV.pdf', bytes: samplePdf() } });
	expect(status).toBe(201);
	expect(reply).toEqual({
		ApplicationID: expect.any(Number),
		StatusURL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/applications\/[\w-]{43}$/),
		Mailed: true,
	});
	expect(await applicants()).toEqual([
		{
			ApplicationID: reply.ApplicationID,
			CreatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
			State: 'received',
			ToldState: null,
			DeleteAfter: day(210),
			Applicant: {
				Name: 'Zoë Øst',
				YearOfStudy: 2026,
				Department: 'Physics',
				PhoneNumber: '+49 30 1234',
				Email: 'zoe@college.test',
				ResumeURL: expect.stringMatching(/^\/api\/hiring\/resumes\/[0-9a-f]{32}\.pdf$/),
				ResumeName: 'Zoë’s CV.pdf',
			},
		},
	]);
	const mail = (await site.mails()).find(({ to }) => to === sent.email);
	expect(mail?.text).toContain(`http://clubs.test${new URL(reply.StatusURL).pathname}`);
});

test('no field is required, whether the empty form is sent or nothing at all, as a form or as JSON', async () => {
	const { PositionID, applicants } = await openPosition();
	const empty = { name: '', yearOfStudy: '', department: '', phone: '', email: '' };
	expect((await apply(PositionID, empty)).status).toBe(201);
	for (const body of [{}, empty, { yearOfStudy: 2026 }, undefined]) {
		const { status, reply } = await site.call(applyForPosition, { query: { PositionID }, body });
		expect([status, reply.Mailed]).toEqual([201, false]);
	}
	const nobody = {
		Name: '',
		YearOfStudy: null,
		Department: '',
		PhoneNumber: '',
		Email: null,
		ResumeURL: null,
		ResumeName: null,
	};
	expect((await applicants()).at(0)?.Applicant).toEqual(nobody);
});

test('fields over their limits are refused by name, and nothing is stored', async () => {
	const { PositionID, applicants } = await openPosition();
	const before = await storedResumes();
	const refused: [Record<string, string>, Record<string, string>][] = [
		[{ name: 'x'.repeat(121) }, { name: 'Use at most 120 characters.' }],
		[{ phone: '1'.repeat(41) }, { phone: 'Use at most 40 characters.' }],
		[{ yearOfStudy: 'third' }, { yearOfStudy: 'Enter the year as a number, such as 2026.' }],
		[{ yearOfStudy: '99999' }, { yearOfStudy: 'Enter the year as a number, such as 2026.' }],
		[{ yearOfStudy: '0' }, { yearOfStudy: 'Enter the year as a number, such as 2026.' }],
		[{ email: 'not an address' }, { email: 'Enter a valid e-mail address.' }],
	];
	for (const [fields, told] of refused) {
		const { status, refusal } = await apply(PositionID, { ...fields, resume: { name: 'cv.pdf', bytes: samplePdf() } });
		expect([status, refusal.fields]).toEqual([400, told]);
	}
	const refusedNumber = await site.call(applyForPosition, { query: { PositionID }, body: { yearOfStudy: 2 ** 31 } });
	expect(refusedNumber.status).toBe(400);
	expect([await applicants(), await storedResumes()]).toEqual([[], before]);
});

describe('when', () => {
	test('a session has not started, has ended or was closed, nobody can apply', async () => {
		const { club, SessionID, PositionID, applicants } = await openPosition();
		const before = await storedResumes();
		const resume = { name: 'cv.pdf', bytes: samplePdf() };
		const reschedule = (startDate: string, endDate: string) =>
			site.call(updateHiringSession, { as: club, query: { SessionID }, body: { title: 'A', startDate, endDate } });
		await reschedule(day(1), day(9));
		expect(await apply(PositionID, { resume })).toMatchObject({
			status: 409,
			refusal: { error: 'This hiring session has not started yet.' },
		});
		await reschedule(day(-9), day(-1));
		expect(await apply(PositionID, { resume })).toMatchObject({
			status: 409,
			refusal: { error: 'This hiring session has ended.' },
		});
		await reschedule(day(), day());
		expect((await apply(PositionID)).status).toBe(201);
		await site.call(closeHiringSession, { as: club, query: { SessionID } });
		expect(await apply(PositionID, { resume })).toMatchObject({
			status: 409,
			refusal: { error: 'This hiring session was closed early.' },
		});
		expect(await applicants()).toHaveLength(1);
		expect(await storedResumes()).toEqual(before);
	});

	test('a position or its club is not public, it is not there', async () => {
		const pending = await site.newClub({ status: 'pending' });
		const { PositionID } = await newPosition(pending, (await newSession(pending)).SessionID);
		for (const id of [PositionID, 999_999]) {
			expect(await apply(id)).toMatchObject({
				status: 404,
				refusal: { error: 'There is no such position. It may have been deleted.' },
			});
		}
		expect((await site.call(applyForPosition, { query: { PositionID: 'x' }, body: {} })).status).toBe(400);
	});
});

test('the same application that is sent twice at once is there once, with one file', async () => {
	const { PositionID, applicants } = await openPosition();
	const before = (await storedResumes()).length;
	const sent = { name: 'Ada', email: 'ada@college.test', resume: { name: 'cv.pdf', bytes: samplePdf() } };
	const results = await Promise.all([1, 2, 3, 4, 5].map(() => apply(PositionID, sent, { 'idempotency-key': 'one' })));
	expect(new Set(results.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
	expect(await applicants()).toHaveLength(1);
	expect((await storedResumes()).length).toBe(before + 1);
	expect((await site.mails()).filter(({ to }) => to === sent.email)).toHaveLength(1);
	const other = await apply(
		PositionID,
		{ ...sent, resume: { name: 'cv.pdf', bytes: samplePdf('another') } },
		{ 'idempotency-key': 'one' },
	);
	expect(other.reply.ApplicationID).not.toBe(results[0]?.reply.ApplicationID);
});

test('an application whose reply was lost can be repeated after the session was closed, whatever its size', async () => {
	const { club, SessionID, PositionID, applicants } = await openPosition();
	const small = { name: 'Ada' };
	const large = { name: 'Grace', resume: { name: 'cv.txt', bytes: Buffer.from('Built a robot.\n'.repeat(10_000)) } };
	const applyOnce = (sent: typeof small) => apply(PositionID, sent, { 'idempotency-key': sent.name });
	const lost = [await applyOnce(small), await applyOnce(large)];
	await site.call(closeHiringSession, { as: club, query: { SessionID } });
	const repeated = [await applyOnce(small), await applyOnce(large)];
	expect(repeated.map(({ status, text }) => [status, text])).toEqual(lost.map(({ text }) => [201, text]));
	expect(await applicants()).toHaveLength(2);
});

describe('a résumé', () => {
	test.each([
		['cv.pdf', samplePdf(), 'cv.pdf'],
		['cv.doc', sampleDoc(), 'cv.doc'],
		['cv.docx', sampleDocx(), 'cv.docx'],
		['cv.odt', sampleOdt(), 'cv.odt'],
		['cv.txt', Buffer.from('Built a robot.'), 'cv.txt'],
		['me.png', samplePng(), 'me.png'],
		['me.jpeg', sampleJpeg(), 'me.jpeg'],
		['../../me.exe', samplePdf(), 'me.exe.pdf'],
	])('%s is taken by its bytes', async (name, bytes, kept) => {
		const { PositionID, applicants } = await openPosition();
		expect((await apply(PositionID, { resume: { name, bytes } })).status).toBe(201);
		expect((await applicants())[0]?.Applicant.ResumeName).toBe(kept);
	});

	test('of another kind is refused, and neither row nor file is stored', async () => {
		const { PositionID, applicants } = await openPosition();
		const before = await storedResumes();
		const wrong = [
			Buffer.from('<svg onload="x"/>'),
			Buffer.from('MZ\u0000'),
			sampleDocx({ name: '../x', content: '' }),
			Buffer.from('GIF89a\u0000'),
		];
		for (const bytes of wrong) {
			const { status, refusal } = await apply(PositionID, { resume: { name: 'cv.pdf', bytes } });
			const sentence = 'Choose a PDF, DOC, DOCX, ODT, TXT, PNG or JPEG file.';
			expect([status, refusal]).toEqual([415, { error: sentence, fields: { resume: sentence } }]);
		}
		for (const bytes of [Buffer.from('{\\rtf1 hello}'), Buffer.from('\uFEFF<html><p>hello</p>', 'utf16le')]) {
			const { status, refusal } = await apply(PositionID, { resume: { name: 'cv.doc', bytes } });
			expect([status, refusal.error]).toEqual([415, expect.stringContaining('Save it as a PDF')]);
		}
		const macros = sampleDocx({ name: 'word/vbaProject.bin', content: 'x' });
		const { status, refusal } = await apply(PositionID, { resume: { name: 'cv.docx', bytes: macros } });
		expect([status, refusal.error]).toEqual([
			415,
			'This document has macros or embedded parts. Save it as a PDF and choose that.',
		]);
		expect([await applicants(), await storedResumes()]).toEqual([[], before]);
	});

	test('may have 5 MB and not a byte more', async () => {
		const { PositionID, applicants } = await openPosition();
		const before = (await storedResumes()).length;
		const pdf = (bytes: number) =>
			Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 15, 32), Buffer.from('%%EOF\n')]);
		const most = 5 * 1024 * 1024;
		expect((await apply(PositionID, { resume: { name: 'cv.pdf', bytes: pdf(most) } })).status).toBe(201);
		const { status, refusal } = await apply(PositionID, { resume: { name: 'cv.pdf', bytes: pdf(most + 1) } });
		const sentence = 'Choose a file of at most 5 MB.';
		expect([status, refusal]).toEqual([413, { error: sentence, fields: { resume: sentence } }]);
		expect([(await applicants()).length, (await storedResumes()).length]).toEqual([1, before + 1]);
	});

	test('that is empty is refused; what a browser sends where none was chosen is no file', async () => {
		const { PositionID, applicants } = await openPosition();
		const { status, refusal } = await apply(PositionID, { resume: { name: 'cv.pdf', bytes: Buffer.alloc(0) } });
		const sentence = 'This file is empty. Choose it again.';
		expect([status, refusal]).toEqual([415, { error: sentence, fields: { resume: sentence } }]);
		expect(await applicants()).toEqual([]);
		expect((await apply(PositionID, { resume: { name: '', bytes: Buffer.alloc(0) } })).status).toBe(201);
		expect((await applicants())[0]?.Applicant.ResumeURL).toBeNull();
	});

	test('is one file of that name: another, or a second one, is refused', async () => {
		const { PositionID, applicants } = await openPosition();
		const other = formOf({});
		other.set('photo', new Blob(['x']), 'x.png');
		const twice = formOf({ resume: { name: 'cv.pdf', bytes: samplePdf() } });
		twice.append('resume', new Blob([new Uint8Array(samplePdf())]), 'two.pdf');
		for (const body of [other, twice]) {
			const { status } = await site.call(applyForPosition, { query: { PositionID }, body });
			expect(status).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(500);
		}
		expect(await applicants()).toEqual([]);
	});
});

test('at most forty receipts a day are mailed to one address, and applying still works after that', async () => {
	const { PositionID } = await openPosition();
	const email = 'flooded@college.test';
	const mailed = [];
	for (let count = 0; count < 42; count++) mailed.push((await apply(PositionID, { email })).reply.Mailed);
	expect(mailed.filter(Boolean)).toHaveLength(40);
	expect((await site.mails()).filter(({ to }) => to === email)).toHaveLength(40);
});

/** 125 applications at once, then one in 0.4 seconds. */
const narrow = useSite({ RATE_LIMIT_SCALE: '0.025' });

test('many people behind one address apply at once, and more wait for their turn', async () => {
	const hiring = hiringOn(narrow);
	const club = await narrow.newClub();
	const { SessionID } = await hiring.newSession(club);
	const { PositionID } = await hiring.newPosition(club, SessionID);
	const headers = { 'x-forwarded-for': '10.9.8.7' };
	const apply = () => narrow.call(applyForPosition, { query: { PositionID }, body: {}, headers });
	const results = await Promise.all(Array.from({ length: 145 }, apply));
	const applied = results.filter(({ status }) => status === 201).length;
	const refused = results.filter(({ status }) => status === 429).length;
	expect([applied >= 125, applied < 140, applied + refused]).toEqual([true, true, 145]);
});
