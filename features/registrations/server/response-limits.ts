/**
 * Limits the responses of an address to a form. Others may share the address: many responses are slowed down, and large ones are
 * refused.
 */
import { LRUCache } from 'lru-cache';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm } from '#features/forms/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Limits, Take } from '#server/limits/limits.ts';
import { kilobytesOf, storageOf } from '#server/limits/storage-quota.ts';

/** Bytes of a short response, questions included. */
const short = 2048;

const formsKept = 10_000;
/** Milliseconds; its questions may be corrected meanwhile. */
const keptFor = 60_000;

interface Sent {
	formId: string;
	address: string;
	answers: unknown;
}

interface Changed extends Sent {
	stored: unknown;
}

export interface LimitedForm {
	clubId: number;
	/** Questions are stored with each response. */
	questionBytes: number;
}

export async function limitedForm(db: Reader, formId: string): Promise<LimitedForm> {
	const form = await findForm(db, formId);
	if (!form) throw noSuchForm();
	const questions = form.fields.map(({ question }) => question);
	return { clubId: form.club_id, questionBytes: Buffer.byteLength(JSON.stringify(questions)) };
}

const bytesOf = (answers: unknown): number => Buffer.byteLength(JSON.stringify(answers));

export function responseLimits(limits: Limits, find: (formId: string) => Promise<LimitedForm>) {
	const forms = new LRUCache<string, Promise<LimitedForm>>({
		maxSize: formsKept,
		sizeCalculation: () => 1,
		ttl: keptFor,
	});

	const formOf = (formId: string): Promise<LimitedForm> => {
		// Stored before it resolves, so a crowd runs one query.
		const form = forms.get(formId) ?? find(formId);
		forms.set(formId, form);
		return form.catch((error: unknown) => {
			forms.delete(formId);
			throw error;
		});
	};

	const takesOf = (sent: Sent, clubId: number, { bytes, added }: { bytes: number; added: number }): Take[] => [
		bytes > short
			? ['long responses', [clubId, sent.address], kilobytesOf(added)]
			: ['sent by an address', [sent.address, sent.formId]],
		...storageOf({ clubId, approved: true }, added),
	];

	return {
		send: async <T>(sent: Sent, work: () => Promise<T>): Promise<T> => {
			const { clubId, questionBytes } = await formOf(sent.formId);
			const bytes = bytesOf(sent.answers) + questionBytes;
			return limits.reserve(takesOf(sent, clubId, { bytes, added: bytes }), work);
		},
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
