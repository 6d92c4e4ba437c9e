/** Forms at Google: creates, publishes, reads and deletes them by API. */
import type { forms_v1 } from '@googleapis/forms';
import type { GoogleAccount } from '#server/core/google-account.ts';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';
import { googleFormsAddress } from '../link-rules.ts';
import type { RemoteProvider } from './form-provider.ts';
import { failureOf, googleFetch, WorkTimeout } from './google-calls.ts';
import {
	fieldsForGoogle,
	fillRequest,
	type GoogleResponse,
	hasUnknownQuestion,
	readCreated,
	readFilled,
	readPage,
	readTitles,
	responsesOf,
	Unreadable,
} from './google-mapping.ts';

/** The narrowest scope that works: files of this account only. */
const scope = 'https://www.googleapis.com/auth/drive.file';
const drive = 'https://www.googleapis.com/drive/v3/files';
/** Milliseconds for creating a form or reading all responses. */
const workTimeout = 20_000;
const pageSize = 5000;

export const googleTexts = {
	away: 'Google Forms is not answering. Try again in a few minutes.',
	refused: 'Google refused this site’s access to its forms. Please tell the site’s administrator.',
	notAccepted: 'Google did not accept this form. Change its questions and try again.',
	gone: 'Google no longer has this form.',
	unreadable: 'Google Forms sent an unexpected answer. Try again in a few minutes.',
} as const;

function sentenceOf(error: unknown): string {
	if (error instanceof Unreadable) return googleTexts.unreadable;
	const { status, reason } = failureOf(error);
	// The token endpoint replies 400 to an unknown key.
	if (status === 401 || status === 403 || reason.includes('invalid_grant')) return googleTexts.refused;
	if (status === 400) return googleTexts.notAccepted;
	return status === 404 ? googleTexts.gone : googleTexts.away;
}

async function openClient({ email, key }: GoogleAccount, user: string | undefined) {
	// Loaded on first use: sites without Google never need it.
	const { auth, forms } = await import('@googleapis/forms');
	const jwt = new auth.JWT({
		email,
		key,
		scopes: [scope],
		...(user === undefined ? {} : { subject: user }),
		transporterOptions: { fetchImplementation: googleFetch },
	});
	return { jwt, forms: forms({ version: 'v1', auth: jwt }).forms };
}

type Client = Awaited<ReturnType<typeof openClient>>;

/** The library's retries ignore `Retry-After` and the time left. */
const optionsOf = (signal: AbortSignal) => ({ signal, retry: false, responseType: 'json' as const });

function callsOf({ jwt, forms }: Client, timeout: WorkTimeout) {
	const askDrive = async (method: 'POST' | 'DELETE', path: string, data?: object) => {
		const url = `${drive}/${path}`;
		await timeout.ask((signal) => jwt.request({ ...optionsOf(signal), method, url, ...(data ? { data } : {}) }), true);
	};
	return {
		create: async (title: string) => {
			const requestBody = { info: { title, documentTitle: title } };
			return readCreated((await timeout.ask((signal) => forms.create({ requestBody }, optionsOf(signal)), false)).data);
		},
		fill: async (formId: string, requestBody: forms_v1.Schema$BatchUpdateFormRequest) =>
			(await timeout.ask((signal) => forms.batchUpdate({ formId, requestBody }, optionsOf(signal)), false)).data,
		publish: async (formId: string, isPublished: boolean) => {
			const publishState = { isPublished, isAcceptingResponses: isPublished };
			const requestBody = { publishSettings: { publishState }, updateMask: 'publishState' };
			await timeout.ask((signal) => forms.setPublishSettings({ formId, requestBody }, optionsOf(signal)), true);
		},
		openToAll: (formId: string) =>
			askDrive('POST', `${formId}/permissions?supportsAllDrives=true&fields=id`, {
				type: 'anyone',
				role: 'reader',
				view: 'published',
			}),
		remove: (formId: string) => askDrive('DELETE', `${formId}?supportsAllDrives=true`),
		get: async (formId: string) => (await timeout.ask((signal) => forms.get({ formId }, optionsOf(signal)), true)).data,
		page: async (formId: string, pageToken: string | undefined) => {
			const query = { formId, pageSize, ...(pageToken === undefined ? {} : { pageToken }) };
			return readPage((await timeout.ask((signal) => forms.responses.list(query, optionsOf(signal)), true)).data);
		},
	};
}

type Calls = ReturnType<typeof callsOf>;

async function readAll(calls: Calls, formId: string): Promise<GoogleResponse[]> {
	const all: GoogleResponse[] = [];
	const seen = new Set<string>();
	let token: string | undefined;
	do {
		const { responses, next } = await calls.page(formId, token);
		for (const response of responses) all.push(response);
		if (next !== undefined && seen.has(next)) throw new Unreadable('Google gave the same page twice');
		if (next !== undefined) seen.add(next);
		token = next;
	} while (token !== undefined);
	return all;
}

type GoogleServices = Pick<Services, 'log'> & { account: GoogleAccount; user: string | undefined; timeout?: number };

/** In the Drive of a service account, or of its Workspace user. */
export function googleForms({ log, account, user, timeout = workTimeout }: GoogleServices): RemoteProvider {
	let client: Promise<Client> | undefined;
	const within = async <T>(what: string, work: (calls: Calls) => Promise<T>, cancelled?: AbortSignal): Promise<T> => {
		client ??= openClient(account, user);
		try {
			return await work(callsOf(await client, new WorkTimeout(timeout, cancelled)));
		} catch (error) {
			if (error instanceof Problem) throw error;
			const { reason, retryAfter } = failureOf(error);
			log.warn({ reason }, `Google Forms failed to ${what}`);
			throw new Problem('outside failed', sentenceOf(error), retryAfter === undefined ? {} : { retryAfter });
		}
	};

	return {
		name: 'google',
		make: ({ title, fields, onMade }) =>
			within('make a form', async (calls) => {
				const { formId, revisionId } = await calls.create(title);
				await onMade(formId);
				const kept = fieldsForGoogle(fields);
				const questions = readFilled(await calls.fill(formId, fillRequest(kept, revisionId)), kept);
				await calls.publish(formId, true);
				await calls.openToAll(formId).catch((error: unknown) => {
					// Without the Drive API the account's default holds, mostly the same.
					log.warn({ formId, reason: failureOf(error).reason }, 'a form could not be opened to everyone with its link');
				});
				return { id: formId, link: `${googleFormsAddress}${formId}/viewform`, fields: kept, questions };
			}),
		async *listResponses({ id, fields, questions }, cancelled) {
			yield await within(
				'read responses',
				async (calls) => {
					const responses = await readAll(calls, id);
					const titles = hasUnknownQuestion(responses, questions)
						? { ...questions, ...readTitles(await calls.get(id)) }
						: questions;
					return responsesOf(responses, titles, fields);
				},
				cancelled,
			);
		},
		deleteRemote: (id) =>
			within('delete a form', async (calls) => {
				try {
					await calls.remove(id);
				} catch (error) {
					const { status } = failureOf(error);
					if (status === 404) return;
					// Without the Drive API a form can only be closed.
					if (status !== 403) throw error;
					await calls.publish(id, false);
					log.warn(
						{ formId: id, reason: failureOf(error).reason },
						'a form was closed at Google, but could not be deleted there',
					);
				}
			}),
	};
}
