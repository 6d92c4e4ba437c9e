/** What a correction of a quiz may change, and what participants learn of it. */
import { indexOfOption } from './option-rules.ts';
import type { GradedQuestion } from './rules.ts';

export interface SentQuestion {
	id?: number | undefined;
	question: string;
	options: readonly string[];
	correct: number;
}

export interface StoredQuestion extends GradedQuestion {
	question: string;
}

/** Old attempts last a day in the browser, so a few wordings are enough. */
const mostFormer = 5;

const seen = (text: string) => text.trim().replace(/\s+/g, ' ');

const areReordered = (stored: readonly string[], sent: readonly string[]) =>
	stored.some((text, index) => text !== sent[index]) &&
	stored.toSorted().every((text, index) => text === sent.toSorted()[index]);

/** An answer is stored by its option's index, so a text that moves would change what people answered. */
const isOptionMoved = ({ options, former }: StoredQuestion, sent: readonly string[]) =>
	sent.some((text, index) =>
		[options, ...former].some((texts) => {
			const before = indexOfOption(texts, text);
			return before >= 0 && before !== index;
		}),
	);

/** Number and order of questions and options are the same. */
export function hasSameStructure(stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): boolean {
	if (sent.length !== stored.length) return false;
	if (sent.some(({ id }, index) => id !== undefined && id !== stored[index]?.id)) return false;
	const texts = (questions: readonly { question: string }[]) => questions.map(({ question }) => seen(question));
	if (areReordered(texts(stored), texts(sent))) return false;
	return stored.every((question, index) => !isOptionMoved(question, sent[index]?.options ?? []));
}

/** The wordings of the options to accept besides the new ones. */
export function formerWordings({ options, former }: StoredQuestion, sent: readonly string[]): readonly string[][] {
	const isSame = (texts: readonly string[]) => texts.every((text, index) => text === sent[index]);
	const all = [options, ...former].filter((texts) => !isSame(texts));
	return all.slice(0, mostFormer).map((texts) => [...texts]);
}

const numbersOf = <T>(list: readonly T[], isWanted: (item: T, index: number) => boolean): number[] =>
	list.flatMap((item, index) => (isWanted(item, index) ? [index + 1] : []));

/** Numbers of the questions that get another right answer. */
export const correctedNumbers = (stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): number[] =>
	numbersOf(stored, ({ correct }, index) => sent[index] !== undefined && sent[index].correct !== correct);

export const rewordedNumbers = (stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): number[] =>
	numbersOf(sent, ({ question, options }, index) => {
		const before = stored[index];
		return question !== before?.question || options.some((text, option) => text !== before.options[option]);
	});

/** Numbers, as the participant saw them, of the questions that were corrected after the result was graded. */
export const correctedSince = (shown: readonly { correctedIn: number }[], version: number): number[] =>
	numbersOf(shown, ({ correctedIn }) => correctedIn > version);
