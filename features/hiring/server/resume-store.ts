/** Résumés as private files: kept with the row that names them, or not at all. */
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { StagedUpload } from '#server/files/settle-upload.ts';
import { newFileName, removeFreed } from '#server/files/storage.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';
import type { Services } from '#server/services.ts';
import { hiringTexts } from '../rules.ts';
import { isResumeNamed } from './application-store.ts';
import { type ResumeKind, resumeKind, resumeKinds } from './resume-kind.ts';
import { resumeName } from './resume-name.ts';

export const resumeFolder = 'resumes';

/** The columns of an application that tell of its file. */
export interface ResumeColumns {
	resume: string | null;
	resume_name: string | null;
}

/** What a file is, by its bytes. 415 for what no club should have to open, 413 for too much of it. */
export async function judgeResume(file: UploadedFile): Promise<ResumeKind> {
	if (file.bytes.length > limits.resumeBytes) throw new Problem('too large', hiringTexts.application.resumeSize);
	const kind = await resumeKind(file.bytes);
	if (!kind) {
		const sentence = hiringTexts.application.resumeKind;
		throw new Problem('wrong kind', sentence, { fields: { resume: sentence } });
	}
	return kind;
}

/** The type a kept résumé is sent as, by the ending this site gave it. */
export const resumeType = (name: string): string =>
	resumeKinds[name.split('.').at(-1) as ResumeKind]?.type ?? 'application/octet-stream';

export interface StagedResume extends StagedUpload<unknown> {
	columns: ResumeColumns;
}

/** Judges a sent résumé and keeps it, for an application that is then written and settled. */
export async function stageResume(
	services: Pick<Services, 'files' | 'log' | 'db'>,
	file: UploadedFile | undefined,
): Promise<StagedResume> {
	if (!file) {
		const columns = { resume: null, resume_name: null };
		return { columns, files: [], replaced: [], isNamed: () => false };
	}
	const kind = await judgeResume(file);
	const resume = newFileName(resumeFolder, kind);
	await services.files.put(resume, file.bytes).catch(async (error: unknown) => {
		await removeFreed(services, [resume]);
		throw error;
	});
	return {
		columns: { resume, resume_name: resumeName(file.name, kind) },
		files: [resume],
		replaced: [],
		// Where the database cannot tell, the sweep decides.
		isNamed: () => isResumeNamed(services.db, resume).catch(() => true),
	};
}
