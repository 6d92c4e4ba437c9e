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

/** Makes the functions that run `work` within the limits of a response's form, club and address, and of the site. `find` throws where there is no form. */
export function responseLimits(limits: RateLimits, find: (formId: string) => Promise<LimitedForm>) {
	const room = (name: keyof typeof responseKilobytes) =>
		limits.named(`responses in kilobytes, ${name}`, responseKilobytes[name]);
	const [addressRoom, questionsRoom] = [room('address'), room('questions')];
	const [formRoom, clubRoom, siteRoom] = [room('form'), room('club'), room('site')];
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

	/** The rooms that everybody who registers shares. */
	const sharedRooms = (formId: string, { clubId }: LimitedForm): Room[] => [
		[formRoom, formId],
		[clubRoom, String(clubId)],
		[siteRoom, 'site'],
	];

	/** Names an address at one form: at another one it is counted anew. */
	const senderOf = (formId: string, address: string) => `${formId} ${address}`;

	/** Runs `work` within what one address may add to a form: many small answers, or so many kilobytes of larger ones. */
	const withinAddress = async <T>(
		sender: string,
		sizes: { answers: number; added: number },
		work: () => Promise<T>,
	) => {
		if (kilobytesOf(sizes.answers) > smallResponseKilobytes)
			return withinRooms([[addressRoom, sender]], kilobytesOf(sizes.added), work);
		await paceSmall(sender);
		return work();
	};

	return {
		/** For a new response. */
		send: async <T>({ formId, address, answers }: Sent, work: () => Promise<T>): Promise<T> => {
			const sender = senderOf(formId, address);
			await pace(sender);
			const form = await formOf(formId);
			const bytes = bytesOf(answers);
			const share = () => withinRooms(sharedRooms(formId, form), kilobytesOf(bytes + form.questionBytes), work);
			// A room of their own: within that of the answers, a hall could not register through a form with much to read.
			const questions = kilobytesOf(form.questionBytes);
			const store = questions > 1 ? () => withinRooms([[questionsRoom, sender]], questions, share) : share;
			return withinAddress(sender, { answers: bytes, added: bytes }, store);
		},
		/** For answers that take the place of `stored` ones, both with their questions: takes room for what they are longer. */
		change: async <T>({ formId, address, answers, stored }: Changed, work: () => Promise<T>): Promise<T> => {
			const bytes = bytesOf(answers);
			const added = bytes - bytesOf(stored);
			if (added <= 0) return work();
			const rooms = sharedRooms(formId, await formOf(formId));
			const share = () => withinRooms(rooms, kilobytesOf(added), work);
			return withinAddress(senderOf(formId, address), { answers: bytes, added }, share);
		},
	};
}

export type ResponseLimits = ReturnType<typeof responseLimits>;
