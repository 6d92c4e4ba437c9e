/** Reads a model's answer. Models wrap JSON in prose, thoughts and code blocks; clear ones are read, all others refused. */
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { ExactText } from '#contract/scalars.ts';
import { type GeneratedQuestion, optionCount } from '../rules.ts';

/** Commands of LaTeX that JSON reads as a line break, tab or return. */
const latex =
	/^(?:n(?:u|e|eq|ot|otin|abla|eg|mid|leq|geq|atural)|t(?:heta|imes|an|anh|au|ext|extbf|extit|frac|o|op|riangle|herefore|ilde)|r(?:ho|ight|ightarrow|angle|ceil|floor|oot|m))$/;

/** Doubles single backslashes: JSON refuses `\alpha` and reads `\frac` as a form feed. */
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

/** Accepts trailing commas and line breaks in texts. */
function parsed(written: string): unknown {
	const json = withLatex(written);
	return tryParse(json) ?? tryParse(json.replace(/\s+/g, ' ').replace(/, ?([\]}])/g, '$1'));
}

/** The end of the object or list at `start`, outside of texts; -1 for none. */
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

function questionsOf(value: unknown, mayBeOne: boolean): Record<string, unknown>[] | undefined {
	if (mayBeOne && isObject(value) && 'question' in value) return [value];
	const lists = isObject(value) ? Object.values(value) : [value];
	const found = lists.find((list) => Array.isArray(list) && list.length > 0 && list.every(isObject));
	return found as Record<string, unknown>[] | undefined;
}

/** Starts to try: prose may hold brackets, too. */
const mostTries = 20;

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

const fieldOf = (value: Record<string, unknown>, ...names: string[]): unknown =>
	names.map((name) => value[name]).find((each) => each !== undefined && each !== null);

const textOf = (value: unknown): string | undefined =>
	isObject(value) ? scalar(fieldOf(value, 'text', 'option', 'value', 'content', 'label')) : scalar(value);

/** `A) Mars`, `(a) Mars`, `2. Mars`, `Option A: Mars`. */
const labelled = /^(?:option\s+)?\(?([a-h]|[1-8])[).:]\s+(?=\S)/i;

const placeOf = (label: string) => (/^\d$/.test(label) ? Number(label) - 1 : label.toLowerCase().charCodeAt(0) - 97);

interface Options {
	texts: string[];
	names: string[];
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

/** Answers change case and the final stop. */
const loosely = (text: string) =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.replace(/^["'“”‘’\s]+|["'“”‘’.;,\s]+$/g, '');

/** A number that is none of the options stands for one. */
function numberOf(answer: unknown, { texts }: Options): number | undefined {
	const text = textOf(answer) ?? '';
	return /^\d$/.test(text) && !texts.includes(text) ? Number(text) : undefined;
}

/** By text or label; `first` is the first option's number. -1 for none. */
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
