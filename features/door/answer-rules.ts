/** What the full-screen answer says after a scan. */
import type { DoorCounts, Judgement } from './phone-rules.ts';
import type { Outcome } from './rules.ts';

/** `refused`: by the server, which alone knows why. */
export type AnswerKind = Judgement | 'walkIn' | 'refused';

/** The answer to a scan that the server did not let in. */
export const answerTo = (outcome: Outcome): AnswerKind =>
	outcome === 'again' || outcome === 'waiting' || outcome === 'cancelled' ? outcome : 'refused';

/** `good` closes by itself; `ask` waits for the door's decision. */
export type AnswerTone = 'good' | 'notice' | 'ask' | 'bad';

interface Wording {
	tone: AnswerTone;
	word: string;
	meaning: string;
	/** The door may let the person in all the same. */
	mayAdmit?: true;
}

const wordings: Readonly<Record<AnswerKind, Wording>> = {
	in: { tone: 'good', word: 'In', meaning: '' },
	walkIn: { tone: 'good', word: 'Walk-in', meaning: '' },
	again: { tone: 'notice', word: 'Already in', meaning: 'This person was let in before.' },
	waiting: {
		tone: 'ask',
		word: 'Waiting list',
		meaning: 'No place yet. You can still let them in.',
		mayAdmit: true,
	},
	unlisted: {
		tone: 'ask',
		word: 'Not in the list yet',
		meaning: 'The ticket is genuine, but newer than the list on this phone. You decide.',
		mayAdmit: true,
	},
	cancelled: { tone: 'bad', word: 'Cancelled', meaning: 'This registration was cancelled.' },
	older: { tone: 'bad', word: 'No longer valid', meaning: 'There is a newer ticket. Ask for that one.' },
	refused: { tone: 'bad', word: 'Not valid', meaning: 'The server does not accept this ticket. Ask the club.' },
	forged: { tone: 'bad', word: 'Not valid', meaning: 'This ticket was changed, or made by someone else.' },
	otherEvent: { tone: 'bad', word: 'Another event', meaning: 'This ticket is for another event.' },
	noTicket: {
		tone: 'bad',
		word: 'No ticket',
		meaning: 'Ask for the ticket: it is on their registration page, under “Your ticket”.',
	},
};

const noSuchNumber: Wording = { tone: 'bad', word: 'No such number', meaning: 'Search by name instead.' };
const unknownNumber: Wording = {
	tone: 'bad',
	word: 'Not valid',
	meaning: 'The server does not know this registration.',
};

/** A number has no signature: one that is not in the list may be made up. */
export function wordingOf(kind: AnswerKind, hasTicket: boolean): Wording {
	if (hasTicket) return wordings[kind];
	if (kind === 'unlisted') return noSuchNumber;
	return kind === 'refused' ? unknownNumber : wordings[kind];
}

const inFigures = (count: number) => count.toLocaleString('en');

export const countText = ({ in: inside, expected }: DoorCounts): string =>
	`${inFigures(inside)} of ${inFigures(expected)}`;

interface Spoken {
	kind: AnswerKind;
	name: string | null;
	number: number | null;
	ticket?: string | undefined;
	counts: DoorCounts;
}

export const whoText = ({ name, number }: Pick<Spoken, 'name' | 'number'>): string =>
	name ?? (number === null ? '' : `Number ${number}`);

/** For screen readers: “In. Asha Rao, 57 of 80”. */
export function spokenText(answer: Spoken): string {
	const { tone, word, meaning } = wordingOf(answer.kind, answer.ticket !== undefined);
	const who = whoText(answer);
	const rest =
		tone === 'good'
			? [who, countText(answer.counts)].filter(Boolean).join(', ')
			: [who, meaning].filter(Boolean).join('. ');
	return `${word}. ${rest}`;
}
