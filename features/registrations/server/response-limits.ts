/**
 * How many responses a form takes, and how much of the disk a day's responses: anybody can send one, and nobody may fill
 * the disk. An address that has sent too many is slowed down, and one that has sent too much sends only small ones: others
 * may share it.
 */
import { LRUCache } from 'lru-cache';
import { formResponses, responseKilobytes, smallResponseKilobytes, smallResponses } from '#contract/attempt-limits.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm } from '#features/forms/server/store.ts';
import type { Reader } from '#server/db/tables.ts';
import { attemptsOf, pacedBy } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { kilobytesOf, type Room, withinRooms } from '#server/limits/storage-room.ts';

/** Forms of which is kept what the limits need, so that not every response costs a look-up. */
const formsKept = 10_000;

interface Response {
	formId: string;
	address: string;
	answers: unknown;
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

/** Makes the functions that run `work` within the limits of a response's form, club and address, and of the site. `find` throws where there is no form. */
export function responseLimits(limits: RateLimits, find: (formId: string) => Promise<LimitedForm>) {
	const room = (name: keyof typeof responseKilobytes) =>
		limits(`responses in kilobytes, ${name}`, responseKilobytes[name]);
	const [ofAddress, ofForm, ofClub, ofSite] = [room('address'), room('form'), room('club'), room('site')];
	const pace = pacedBy(attemptsOf(limits, 'form responses', formResponses));
	const paceSmall = pacedBy(attemptsOf(limits, 'small form responses', smallResponses));
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

	const isSmall = ({ answers }: Response) => kilobytesOf(bytesOf(answers)) <= smallResponseKilobytes;

	const roomsOf = (response: Response, { clubId }: LimitedForm): Room[] => [
		...(isSmall(response) ? [] : [[ofAddress, `${response.formId} ${response.address}`] as const]),
		[ofForm, response.formId],
		[ofClub, String(clubId)],
		[ofSite, 'site'],
	];

	return {
		/** For a new response. */
		send: async <T>(response: Response, work: () => Promise<T>): Promise<T> => {
			const own = `${response.formId} ${response.address}`;
			await pace(own);
			const form = await formOf(response.formId);
			if (isSmall(response)) await paceSmall(own);
			const kilobytes = kilobytesOf(bytesOf(response.answers) + form.questionBytes);
			return withinRooms(roomsOf(response, form), kilobytes, work);
		},
		/** For answers that take the place of `stored` ones, both with their questions: takes room for what they are longer. */
		change: async <T>(response: Response & { stored: unknown }, work: () => Promise<T>): Promise<T> => {
			const longer = bytesOf(response.answers) - bytesOf(response.stored);
			if (longer <= 0) return work();
			return withinRooms(roomsOf(response, await formOf(response.formId)), kilobytesOf(longer), work);
		},
	};
}

export type ResponseLimits = ReturnType<typeof responseLimits>;
