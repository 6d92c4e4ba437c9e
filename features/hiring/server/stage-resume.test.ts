import { expect, test } from 'vitest';
import { hiringOn } from '#testing/hiring.ts';
import { samplePdf } from '#testing/resumes.ts';
import { useSite } from '#testing/site.ts';
import { stageResume } from './stage-resume.ts';

const site = useSite();
const { storedResumes } = hiringOn(site);

const stage = (name: string, bytes: Buffer) => stageResume(site.services, { name, bytes });

test('a résumé is stored under a name that no row has yet, and keeps its own for the download', async () => {
	const { columns, files, isNamed } = await stage('Ada.docx', samplePdf());
	expect(files).toEqual([expect.stringMatching(/^resumes\/[\w-]+\.pdf$/)]);
	expect(columns).toEqual({ resume: files[0], resume_name: 'Ada.docx.pdf' });
	expect(await storedResumes()).toContain(files[0]);
	expect(await isNamed(undefined)).toBe(false);
});

test('a file of another kind is not stored', async () => {
	const before = await storedResumes();
	await expect(stage('cv.pdf', Buffer.alloc(100))).rejects.toMatchObject({ status: 415 });
	expect(await storedResumes()).toEqual(before);
});

test('without a file there is nothing to store', async () => {
	const { columns, files } = await stageResume(site.services, undefined);
	expect([columns, files]).toEqual([{ resume: null, resume_name: null }, []]);
});
