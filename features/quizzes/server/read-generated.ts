/**
 * Reads what a model answered. Models wrap their JSON in prose, thoughts and code blocks, and spell it in many ways; what is
 * clear is understood, and anything else is refused.
 */
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { ExactText } from '#contract/scalars.ts';
import { type GeneratedQuestion, optionCount } from '../rules.ts';

/** The commands of LaTeX whose backslash and first letter JSON takes for a line break, a tab or a return. */
const latex =
	/^(?:n(?:u|e|eq|ot|otin|abla|eg|mid|leq|geq|atural)|t(?:heta|imes|an|anh|au|ext|extbf|extit|frac|o|op|riangle|herefore|ilde)|r(?:ho|ight|ightarrow|angle|ceil|floor|oot|m))$/;

/** Doubles the backslashes of LaTeX: written singly, JSON refuses `\alpha` and takes `\frac` for a form feed. */
const withLatex = (json: string) =>
	json.replace(/\\(?:["\\/]|u[\da-f]{4}|([a-z]+)|)/gi, (written, word: string | undefined) => {
		if (word === undefined) return written === '\\' ? '\\\\' : written;
		const isJson = /^[nrt]/.test(word) ? !latex.test(word) : /^[bf]$/.test(word);
		return isJson ? written : `\\${written}`;
	});

const tryParse = (json: string): unknown => {
	try {
		return JSON.parse(json);
	} catch {
		return;
	}
};

/** JSON also with what models add to it: a comma behind the last entry, line breaks within a text. */
function parsed(written: string): unknown {
	const json = withLatex(written);
	return tryParse(json) ?? tryParse(json.replace(/\s+/g, ' ').replace(/, ?([\]}])/g, '$1'));
}

/** Where the object or the list that begins at `start` ends, outside of texts; -1 if it does not. */
function endOf(text: string, start: number): number {
	let depth = 0;
	let isText = false;
	for (let at = start; at < text.length; at++) {
		const sign = text[at];
		if (isText && sign === '\\') at++;
		else if (sign === '"') isText = !isText;
		else if (!isText && (sign === '{' || sign === '[')) depth++;
		else if (!isText && (sign === '}' || sign === ']') && --depth === 0) return at + 1;
	}
	return -1;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The questions of an answer that is a list of them, under any name, or one question. */
function questionsOf(value: unknown, mayBeOne: boolean): Record<string, unknown>[] | undefined {
	if (mayBeOne && isObject(value) && 'question' in value) return [value];
	const lists = isObject(value) ? Object.values(value) : [value];
	const found = lists.find((list) => Array.isArray(list) && list.length > 0 && list.every(isObject));
	return found as Record<string, unknown>[] | undefined;
}

/** How many beginnings of an answer are tried: prose may hold brackets of its own. */
const mostTries = 20;

/** The questions in a text, wherever they stand. The last words of a thought are no part of the answer. */
function findQuestions(content: string): Record<string, unknown>[] | undefined {
	const text = content.slice(content.lastIndexOf('</think>') + 1);
	let at = text.search(/[[{]/);
	for (let tries = 0; at >= 0 && tries < mostTries; tries++) {
		const end = endOf(text, at);
		const found = end < 0 ? undefined : questionsOf(parsed(text.slice(at, end)), tries === 0);
		if (found) return found;
		const from = end < 0 ? at + 1 : end;
		const next = text.slice(from).search(/[[{]/);
		at = next < 0 ? -1 : from + next;
	}
	return;
}

const scalar = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? // Beyond that it is refused; a regular expression could take minutes for a megabyte.
			String(value)
				.trim()
				.slice(0, limits.question + 1)
		: undefined;

/** The first of these fields that is there. */
const fieldOf = (value: Record<string, unknown>, ...names: string[]): unknown =>
	names.map((name) => value[name]).find((each) => each !== undefined && each !== null);

const textOf = (value: unknown): string | undefined =>
	isObject(value) ? scalar(fieldOf(value, 'text', 'option', 'value', 'content', 'label')) : scalar(value);

/** `A) Mars`, `(a) Mars`, `2. Mars`, `Option A: Mars`. */
const labelled = /^(?:option\s+)?\(?([a-h]|[1-8])[).:]\s+(?=\S)/i;

/** Which of its options a letter or a number names, counted from 0. */
const placeOf = (label: string) => (/^\d$/.test(label) ? Number(label) - 1 : label.toLowerCase().charCodeAt(0) - 97);

interface Options {
	texts: string[];
	/** What they are called, as `a` or `1`. */
	names: string[];
	/** The option that says of itself that it is right; -1 if none does. */
	right: number;
}

function optionsOf(value: unknown): Options {
	const entries = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [];
	const texts = entries.map((option) => textOf(option) ?? '');
	const labels = texts.map((text) => (labelled.exec(text)?.[1] ?? '').toLowerCase());
	const areLabelled = labels.every((label, index) => placeOf(label) === index);
	const names = isObject(value) ? Object.keys(value).map((name) => name.toLowerCase()) : [];
	return {
		texts: areLabelled ? texts.map((text) => text.replace(labelled, '')) : texts,
		names: areLabelled ? labels : names,
		right: entries.findIndex(
			(option) => isObject(option) && fieldOf(option, 'isCorrect', 'is_correct', 'correct') === true,
		),
	};
}

/** A text as answers repeat it: they change its case and its full stop. */
const loosely = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(/^["'“”‘’\s]+|["'“”‘’.;,\s]+$/g, '');

/** A number that stands for an option, because it is none itself. */
function numberOf(answer: unknown, { texts }: Options): number | undefined {
	const text = textOf(answer) ?? '';
	return /^\d$/.test(text) && !texts.includes(text) ? Number(text) : undefined;
}

/** Which option an answer names, by its text or its label; `first` is the number of the first. -1 for none. */
function indexOfAnswer(answer: unknown, options: Options, first: number): number {
	const text = textOf(answer);
	if (text === undefined || text === '') return options.right;
	const { texts, names } = options;
	const same = (wanted: string) => texts.findIndex((option) => loosely(option) === loosely(wanted));
	const byText = [texts.indexOf(text), same(text), same(text.replace(labelled, ''))].find((index) => index >= 0);
	if (byText !== undefined) return byText;
	const label = text
		.replace(/^option\s+/i, '')
		.replace(/[().:\s]/g, '')
		.toLowerCase();
	if (names.includes(label)) return names.indexOf(label);
	const number = numberOf(answer, options);
	if (number !== undefined) return number - first;
	const letter = /^[a-h]$/.test(label) ? label : labelled.exec(text)?.[1];
	return letter === undefined ? -1 : placeOf(letter);
}

/** Four options, the right one among them. */
function fourOf(texts: readonly string[], right: number): string[] {
	const others = texts.filter((_, index) => index !== right).slice(0, optionCount - 1);
	return texts.filter((text, index) => index === right || others.includes(text)).slice(0, optionCount);
}

const Question = z.object({
	question: ExactText(limits.question),
	options: z.array(ExactText(limits.question)).length(optionCount),
	answer: ExactText(limits.question),
});

const answerNames = [
	'answer',
	'correctAnswer',
	'correct_answer',
	'correct',
	'correctOption',
	'correct_option',
	'correctIndex',
	'answerIndex',
];

/** The questions of an answer, trimmed; undefined if there are none, or if one of them is not clear. */
export function readGenerated(content: string): GeneratedQuestion[] | undefined {
	const found = findQuestions(content)?.map((each) => ({
		question: textOf(fieldOf(each, 'question', 'text', 'prompt')),
		options: optionsOf(fieldOf(each, 'options', 'choices', 'answers')),
		answer: [fieldOf(each, ...answerNames)].flat()[0],
	}));
	if (!found) return;
	const numbers = found.map(({ answer, options }) => numberOf(answer, options));
	const first = numbers.includes(optionCount) && !numbers.includes(0) ? 1 : 0;
	const questions = found.map(({ question, options, answer }) => {
		const right = indexOfAnswer(answer, options, first);
		return { question, options: fourOf(options.texts, right), answer: options.texts[right] };
	});
	return z.array(Question).safeParse(questions).data;
}
