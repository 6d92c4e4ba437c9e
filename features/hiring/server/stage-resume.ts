/** Checks a résumé and stages it as a private file. */
import { limits } from '#contract/limits.ts';
import { badFile } from '#server/core/problem.ts';
import type { StagedUpload } from '#server/files/settle-upload.ts';
import { newFileName, removeFreed } from '#server/files/storage.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { Services } from '#server/services.ts';
import { hiringTexts } from '../rules.ts';
import { isResumeNamed } from './application-store.ts';
import { isActiveDocument, type ResumeKind, resumeKind, resumeKinds } from './resume-kind.ts';
import { resumeName } from './resume-name.ts';
import { isRichText, readText } from './resume-text.ts';

export const resumeFolder = 'resumes';

interface ResumeColumns {
	resume: string | null;
	resume_name: string | null;
}

/** Old programs write rich text and web pages with Word's endings. */
const isNamedDocument = (name: string) => /\.(?:docx?|dot|rtf)$/i.test(name);

async function refusalOf({ name, bytes }: UploadedFile): Promise<string> {
	const { resumeActive, resumeEmpty, resumeRich, resumeKind: other } = hiringTexts.application;
	if (bytes.length === 0) return resumeEmpty;
	if (isNamedDocument(name) && isRichText(bytes)) return resumeRich;
	return (await isActiveDocument(bytes)) ? resumeActive : other;
}

/** Throws a 413 or 415. */
export async function checkResume(file: UploadedFile): Promise<ResumeKind> {
	if (file.bytes.length > limits.resumeBytes) throw badFile('too large', 'resume', hiringTexts.application.resumeSize);
	const kind = await resumeKind(file.bytes);
	if (!kind) {
		throw badFile('wrong kind', 'resume', await refusalOf(file));
	}
	return kind;
}

export const resumeType = (name: string): string =>
	resumeKinds[name.split('.').at(-1) as ResumeKind]?.type ?? 'application/octet-stream';

export interface StagedResume extends StagedUpload<unknown> {
	columns: ResumeColumns;
}

/** The caller then writes the application and settles the upload. */
export async function stageResume(
	services: Pick<Services, 'files' | 'log' | 'db'>,
	file: UploadedFile | undefined,
): Promise<StagedResume> {
	if (!file) {
		const columns = { resume: null, resume_name: null };
		return { columns, files: [], replaced: [], isNamed: () => false };
	}
	const kind = await checkResume(file);
	const resume = newFileName(resumeFolder, kind);
	const bytes = kind === 'txt' ? Buffer.from(readText(file.bytes) ?? '') : file.bytes;
	await services.files.put(resume, bytes).catch(async (error: unknown) => {
		await removeFreed(services, [resume]);
		throw error;
	});
	return {
		columns: { resume, resume_name: resumeName(file.name, kind) },
		files: [resume],
		replaced: [],
		// Without an answer of the database the file stays; the sweep removes it later.
		isNamed: () => isResumeNamed(services.db, resume).catch(() => true),
	};
}
