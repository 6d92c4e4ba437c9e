/** Writes planned hiring into database and files. */
import { randomBytes } from 'node:crypto';
import { insertApplication, markNotified, setStates } from '#features/hiring/server/application-store.ts';
import { checkResume, resumeFolder } from '#features/hiring/server/stage-resume.ts';
import { insertPosition, insertSession, updateSessionRow } from '#features/hiring/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { newFileName, type Storage } from '#server/files/storage.ts';
import type { ApplicationPlan, PositionPlan, SessionPlan } from './hiring.ts';
import { resumePdf } from './resume-pdf.ts';

export type Resumes = Map<ApplicationPlan, string>;

export async function storeResumes(files: Storage, sessions: readonly SessionPlan[], kept: Resumes): Promise<void> {
	for (const application of sessions
		.flatMap(({ positions }) => positions)
		.flatMap(({ applications }) => applications)) {
		if (!application.resume) continue;
		const bytes = resumePdf(application.resume);
		const name = newFileName(resumeFolder, await checkResume({ name: 'cv.pdf', bytes }));
		await files.put(name, bytes);
		kept.set(application, name);
	}
}

async function seedPosition(tx: Tx, position: PositionPlan, sessionId: number, resumes: Resumes): Promise<void> {
	const { title, description, spots, applications } = position;
	const { id } = await insertPosition(tx, sessionId, { title, description, spots });
	for (const application of applications) {
		const { name, year, department, phone, email, createdAt: now, state, isNotified } = application;
		const resume = resumes.get(application) ?? null;
		const row = { position_id: id, name, year_of_study: year, department, phone, email, resume, now };
		const resume_name = resume && `${name}.pdf`;
		const applicationId = await insertApplication(tx, {
			...row,
			resume_name,
			token: randomBytes(32).toString('base64url'),
		});
		await setStates(tx, id, [applicationId], state, now);
		if (isNotified && state !== 'received') await markNotified(tx, id, [applicationId], state);
	}
}

export async function seedSession(tx: Tx, session: SessionPlan, clubId: number, resumes: Resumes): Promise<void> {
	const { title, description, start, end, closed, createdAt, positions } = session;
	const fields = { title, description, start_date: start, end_date: end };
	const { id } = await insertSession(tx, clubId, fields, createdAt);
	if (closed !== null) await updateSessionRow(tx, id, clubId, { closed_on: closed });
	for (const position of positions) await seedPosition(tx, position, id, resumes);
}
