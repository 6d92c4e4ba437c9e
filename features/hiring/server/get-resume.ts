/** Sends a résumé to its club, always as a download. */
import { Problem } from '#server/core/problem.ts';
import { ownedBy } from '#server/http/owned-by.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { getResume } from '../application-contract.ts';
import { findByResume } from './application-store.ts';
import { attachment } from './resume-name.ts';
import { resumeFolder, resumeType } from './stage-resume.ts';

/** Only names that this site made reach the storage. */
const resumeFile = /^[0-9a-f]{32}\.[a-z]{3,4}$/;

const noSuchResume = () => new Problem('not found', 'There is no such résumé.');

export const serveGetResume = ({ db, files }: Services) =>
	serve(getResume, async ({ params, caller, reply }) => {
		const name = `${resumeFolder}/${params.resume}`;
		const found = resumeFile.test(params.resume) ? await findByResume(db, name) : undefined;
		const application = ownedBy(caller, found, noSuchResume, 'This résumé was sent to another club.');
		const file = await files.get(name);
		if (!file) throw noSuchResume();
		reply
			.header('cache-control', 'private, no-store')
			.header('content-disposition', attachment(application.resume_name ?? 'resume'))
			.header('content-security-policy', "sandbox; default-src 'none'")
			.header('content-length', file.bytes)
			.type(resumeType(name))
			.send(file.stream);
		return undefined;
	});
