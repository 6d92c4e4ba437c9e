/** Stages the résumé of an application, a private file, and says what kind of file is one. */
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

/** The columns of an application that describe its file. */
interface ResumeColumns {
	resume: string | null;
	resume_name: string | null;
}

/** Old programs write rich text and web pages under the endings of Word. */
const isNamedDocument = (name: string) => /\.(?:docx?|dot|rtf)$/i.test(name);

async function refusalOf({ name, bytes }: UploadedFile): Promise<string> {
	const { resumeActive, resumeEmpty, resumeRich, resumeKind: other } = hiringTexts.application;
	if (bytes.length === 0) return resumeEmpty;
	if (isNamedDocument(name) && isRichText(bytes)) return resumeRich;
	return (await isActiveDocument(bytes)) ? resumeActive : other;
}

/** The kind of a file by its bytes. 413 when it is too large, 415 when it is of no kind that is taken. */
export async function checkResume(file: UploadedFile): Promise<ResumeKind> {
	if (file.bytes.length > limits.resumeBytes) throw badFile('too large', 'resume', hiringTexts.application.resumeSize);
	const kind = await resumeKind(file.bytes);
	if (!kind) {
		throw badFile('wrong kind', 'resume', await refusalOf(file));
	}
	return kind;
}

/** The content type of a stored résumé, by the ending that this site gave it. */
export const resumeType = (name: string): string =>
	resumeKinds[name.split('.').at(-1) as ResumeKind]?.type ?? 'application/octet-stream';

export interface StagedResume extends StagedUpload<unknown> {
	columns: ResumeColumns;
}

/** Checks a sent résumé and stores it. The caller then writes the application and settles the upload. */
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
	// A text is downloaded as UTF-8, whatever it was written in.
	const bytes = kind === 'txt' ? Buffer.from(readText(file.bytes) ?? '') : file.bytes;
	await services.files.put(resume, bytes).catch(async (error: unknown) => {
		await removeFreed(services, [resume]);
		throw error;
	});
	return {
		columns: { resume, resume_name: resumeName(file.name, kind) },
		files: [resume],
		replaced: [],
		// When the database cannot be asked, the file stays; the sweep removes it if no row names it.
		isNamed: () => isResumeNamed(services.db, resume).catch(() => true),
	};
}
