/**
 * How many responses an address sends to a form, and how much of a day's storage they take: anybody can send one. An address that
 * has sent many is slowed down, and one that has sent much sends only short ones: others may share it.
 */
import { LRUCache } from 'lru-cache';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm } from '#features/forms/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { kilobytesOf, storageOf } from '#server/limits/storage-quota.ts';

/** Up to so many bytes, with its questions, a response is short. */
const short = 2048;

/** Forms whose limits are kept, so that not every response costs a look-up. */
const formsKept = 10_000;

/** Answers to a form, and the address of the network that they come from. */
interface Sent {
	formId: string;
	address: string;
	answers: unknown;
}

interface Changed extends Sent {
	/** The answers that they replace. */
	stored: unknown;
}

/** What the limits need of a form, which never changes. */
export interface LimitedForm {
	clubId: number;
	/** The bytes of its questions: they are stored with the answers of each response. */
	questionBytes: number;
}

/** Throws a 404 where there is no such form. */
export async function limitedForm(db: Reader, formId: string): Promise<LimitedForm> {
	const form = await findForm(db, formId);
	if (!form) throw noSuchForm();
	const questions = form.fields.map(({ question }) => question);
	return { clubId: form.club_id, questionBytes: Buffer.byteLength(JSON.stringify(questions)) };
}

const bytesOf = (answers: unknown): number => Buffer.byteLength(JSON.stringify(answers));

/** Makes the functions that run `work` within the limits of a response. `find` throws where there is no form. */
export function responseLimits(limits: Limits, find: (formId: string) => Promise<LimitedForm>) {
	const forms = new LRUCache<string, Promise<LimitedForm>>({ maxSize: formsKept, sizeCalculation: () => 1 });

	const formOf = (formId: string): Promise<LimitedForm> => {
		// Kept before it is found: of a crowd that comes at once, one looks it up.
		const form = forms.get(formId) ?? find(formId);
		forms.set(formId, form);
		return form.catch((error: unknown) => {
			forms.delete(formId);
			throw error;
		});
	};

	/** What a response of so many bytes takes, of which `added` are new. */
	const takesOf = (sent: Sent, clubId: number, { bytes, added }: { bytes: number; added: number }): Take[] => [
		bytes > short
			? ['long responses', [clubId, sent.address], kilobytesOf(added)]
			: ['sent by an address', [sent.address, sent.formId]],
		// Only an approved club's form takes responses.
		...storageOf({ clubId, approved: true }, added),
	];

	return {
		/** For a new response. */
		send: async <T>(sent: Sent, work: () => Promise<T>): Promise<T> => {
			const { clubId, questionBytes } = await formOf(sent.formId);
			const bytes = bytesOf(sent.answers) + questionBytes;
			return limits.reserve(takesOf(sent, clubId, { bytes, added: bytes }), work);
		},
		/** For answers that take the place of `stored` ones, both with their questions. */
		change: async <T>({ stored, ...sent }: Changed, work: () => Promise<T>): Promise<T> => {
			const bytes = bytesOf(sent.answers);
			const added = bytes - bytesOf(stored);
			if (added <= 0) return work();
			const { clubId } = await formOf(sent.formId);
			return limits.reserve(takesOf(sent, clubId, { bytes, added }), work);
		},
	};
}

export type ResponseLimits = ReturnType<typeof responseLimits>;
