/** What a change of a form does to the answers that were given to it. */
import type { KnownField } from '#features/forms/identity-rules.ts';
import { type FormResponse, isChoice } from '#features/forms/rules.ts';
import { answerTo, optionsIn } from './response-rules.ts';

type StoredAnswers = FormResponse['answers'];

interface Kept {
	/** Empty when nothing is left. */
	text: string;
	/** The answer, or a part of it, is lost. */
	isLost: boolean;
}

const chosenIn = (text: string, { type, options }: KnownField): string[] =>
	type === 'checkbox' ? (optionsIn(text, options) ?? [text]) : [text];

function keptChoice(text: string, before: KnownField, after: KnownField): Kept {
	const kept = chosenIn(text, before).flatMap((option) => {
		const id = before.optionIds[before.options.indexOf(option)];
		// No option of this form, so the change does not concern it.
		if (id === undefined) return option;
		return after.options[after.optionIds.indexOf(id)] ?? [];
	});
	const ordered = kept.toSorted((a, b) => after.options.indexOf(a) - after.options.indexOf(b));
	return { text: ordered.join(', '), isLost: kept.length < chosenIn(text, before).length };
}

function keptAnswer(text: string, before: KnownField, after: KnownField | undefined): Kept {
	if (text === '') return { text, isLost: false };
	if (after?.type !== before.type) return { text: '', isLost: true };
	return isChoice(after.type) ? keptChoice(text, before, after) : { text, isLost: false };
}

export interface Corrected {
	answers: Record<string, string>;
	/** Ids of the questions whose answer, or a part of it, is lost. */
	lost: string[];
}

/** Stored answers as the changed form has them, by its questions' texts. */
export function correctedAnswers(
	before: readonly KnownField[],
	after: readonly KnownField[],
	answers: StoredAnswers,
): Corrected {
	const kept = new Map(
		before.map((field) => [
			field.id,
			keptAnswer(
				answerTo({ answers }, field.question),
				field,
				after.find(({ id }) => id === field.id),
			),
		]),
	);
	const known = after.flatMap(({ id, question }) => {
		const text = kept.get(id)?.text ?? '';
		return text === '' ? [] : [[question, text] as const];
	});
	const questions = new Set([...before, ...after].map(({ question }) => question));
	const others = Object.entries(answers).filter(([question]) => !questions.has(question));
	return {
		answers: Object.fromEntries([...known, ...others]),
		lost: [...kept].filter(([, { isLost }]) => isLost).map(([id]) => id),
	};
}

/** A stored answer of several options has them in the form's order. */
function hasSameOptions(before: KnownField, after: KnownField): boolean {
	const indexes = before.optionIds.map((id) => after.optionIds.indexOf(id));
	const isMoved = indexes.some((index, former) => index < (indexes[former - 1] ?? 0));
	if (before.type === 'checkbox' && isMoved) return false;
	return indexes.every((index, former) => after.options[index] === before.options[former]);
}

/** False if every answer stays as it is stored. New questions and options, and another order of questions, touch none. */
export const touchesAnswers = (before: readonly KnownField[], after: readonly KnownField[]): boolean =>
	before.some((field) => {
		const same = after.find(({ id }) => id === field.id);
		return same?.type !== field.type || same.question !== field.question || !hasSameOptions(field, same);
	});

const answersTo = (count: number, question: string) =>
	`${count.toLocaleString('en')} ${count === 1 ? 'answer' : 'answers'} to “${question}”`;

/** One sentence for each question that loses answers. */
export function lossTexts(
	before: readonly Pick<KnownField, 'id' | 'question'>[],
	lost: Readonly<Record<string, number>>,
): string[] {
	return before.flatMap(({ id, question }) => {
		const count = lost[id] ?? 0;
		return count === 0 ? [] : [`${answersTo(count, question)} will be deleted.`];
	});
}
