/** Résumés as private files: kept with the row that names them, or not at all. */
import { limits } from '#contract/limits.ts';
import { newFileName, removeFreed } from '#server/files/storage.ts';
import { isRefusal, Problem } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { UploadedFile } from '#server/upload.ts';
import { hiringTexts } from '../rules.ts';
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

/**
 * Keeps the file, runs `work` with the columns that name it, and takes the file away again when `work` refuses or did
 * not use it: a request that was answered before gets its first answer, and that names the first file. When nobody knows
 * whether `work` was done, the sweep decides.
 */
export async function withResume<T>(
	services: Pick<Services, 'files' | 'log'>,
	file: UploadedFile | undefined,
	work: (take: () => ResumeColumns) => Promise<T>,
): Promise<T> {
	if (!file) return work(() => ({ resume: null, resume_name: null }));
	const kind = await judgeResume(file);
	const columns = { resume: newFileName(resumeFolder, kind), resume_name: resumeName(file.name, kind) };
	let isUsed = false;
	try {
		await services.files.put(columns.resume, file.bytes);
		return await work(() => {
			isUsed = true;
			return columns;
		});
	} catch (error) {
		isUsed &&= !isRefusal(error);
		throw error;
	} finally {
		if (!isUsed) await removeFreed(services, [columns.resume]);
	}
}
