/** Creates hiring sessions, positions and applications by the API. */
import { dayAt, daysAfter } from '#contract/time.ts';
import {
	applyForPosition,
	getApplicantsByPositionId,
	previewStateMails,
	sendStateMails,
	setApplicationStates,
} from '#features/hiring/application-contract.ts';
import { addHiringPosition, createHiringSession } from '#features/hiring/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { anyAddress, type TestClub, type TestSite } from './site.ts';

interface Resume {
	name: string;
	bytes: Buffer;
}

export interface Applying {
	name?: string;
	yearOfStudy?: string;
	department?: string;
	phone?: string;
	email?: string;
	resume?: Resume;
}

export function hiringOn(site: TestSite) {
	const day = (count = 0) => daysAfter(dayAt(site.services.now(), site.services.settings.TIME_ZONE), count);

	const formOf = ({ resume, ...fields }: Applying) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		if (resume) form.set('resume', new Blob([new Uint8Array(resume.bytes)]), resume.name);
		return form;
	};

	const newPosition = async (as: TestClub, SessionID: number, { title = 'Treasurer', spots = 2 } = {}) => {
		const body = { title, description: `What a ${title} does.`, spots };
		const { reply, status, text } = await site.call(addHiringPosition, { as, query: { SessionID }, body });
		if (status !== 201) throw new Error(`The position was refused: ${text}`);
		return reply;
	};

	const apply = (PositionID: number, sent: Applying = {}, headers: Record<string, string> = {}) =>
		site.call(applyForPosition, {
			query: { PositionID },
			body: formOf(sent),
			headers: { 'x-forwarded-for': anyAddress(), ...headers },
		});

	return {
		day,
		formOf,
		newPosition,
		apply,
		newSession: async (as: TestClub, { title = 'Spring team', from = day(), to = day(30) } = {}) => {
			const body = { title, description: 'Come and help.', startDate: from, endDate: to };
			const { reply, status, text } = await site.call(createHiringSession, { as, query: { ClubID: as.ClubID }, body });
			if (status !== 201) throw new Error(`The session was refused: ${text}`);
			return reply;
		},
		/** Creates a position with an application from each name. Names that are e-mail addresses are also sent as such. */
		applicantsFor: async (as: TestClub, SessionID: number, names: readonly string[]) => {
			const { PositionID } = await newPosition(as, SessionID, { title: 'Coxswain' });
			const ids: number[] = [];
			for (const name of names) {
				const email = name.includes('@') ? { email: name } : {};
				ids.push((await apply(PositionID, { name, ...email })).reply.ApplicationID);
			}
			await site.mails();
			const query = { PositionID };
			return {
				PositionID,
				ids,
				applicants: async () => (await site.call(getApplicantsByPositionId, { as, query })).reply,
				setState: (applicationIds: number[], state: string) =>
					site.call(setApplicationStates, { as, query, body: { applicationIds, state } }),
				preview: async () => (await site.call(previewStateMails, { as, query })).reply,
				send: (mails: { ApplicationID: number; State: string }[], headers: Record<string, string> = {}) =>
					site.call(sendStateMails, { as, query, body: { mails }, headers }),
			};
		},
		storedResumes: async () => {
			const names: string[] = [];
			for await (const name of site.services.files.list('resumes')) names.push(name);
			return names;
		},
		loggedIn: async (club: TestClub): Promise<TestClub> => {
			const sent = {
				body: { email: club.Email, password: club.password },
				headers: { 'x-forwarded-for': anyAddress() },
			};
			return { ...club, token: (await site.call(loginClub, sent)).reply.token };
		},
		tokenOf: (statusUrl: string) => statusUrl.split('/').at(-1) ?? '',
	};
}
