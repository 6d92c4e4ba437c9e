/** Rules of registration forms, for server and pages. */
import { limits } from '#contract/limits.ts';
import { shownText } from '#contract/shown-text.ts';
import { cleanLine, cleanText, hasVisibleCharacter } from '#contract/visible-text.ts';

export const fieldTypes = ['shortAnswer', 'paragraph', 'multipleChoice', 'checkbox', 'dropdown'] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface Field {
	id: string;
	type: FieldType;
	question: string;
	options: string[];
	/** In the options' order; an option without one is new. */
	optionIds?: string[];
	required: boolean;
}

/** Unchecked, by field id; an array for a checkbox. */
export type Answers = Record<string, string | string[]>;

/** Question to answer, options of a checkbox joined by `, `. */
export interface FormResponse {
	responseId: string;
	createTime: string;
	answers: Readonly<Record<string, string>>;
}

const choiceTypes: ReadonlySet<FieldType> = new Set(['multipleChoice', 'checkbox', 'dropdown']);

export const isChoice = (type: FieldType): boolean => choiceTypes.has(type);

export const formTexts = {
	requiredAnswer: 'Please answer this question.',
	unknownField: 'This form has no such question.',
	unknownChoice: 'Choose one of the options.',
	tooLong: `Use at most ${limits.text} characters.`,
	oneAnswer: 'Give one answer to this question.',
	noOptions: 'Add at least one option.',
	emptyOption: 'An option may not be empty.',
	sameOption: 'Two options are the same.',
	sameOptionId: 'Two options may not have the same id.',
	reserved: 'This text is reserved. Choose another one.',
	sameQuestion: 'Two questions may not have the same text.',
	sameId: 'Two questions may not have the same id.',
} as const;

/** JSON loses an answer with this name. */
const reserved = '__proto__';

const idProblem = ({ id }: Field, earlier: readonly Field[]): string | undefined => {
	if (id === reserved) return formTexts.reserved;
	return earlier.some((other) => other.id === id) ? formTexts.sameId : undefined;
};

const questionProblem = ({ question }: Field, earlier: readonly Field[]): string | undefined => {
	if (question === reserved) return formTexts.reserved;
	return earlier.some((other) => shownText(other.question) === shownText(question))
		? formTexts.sameQuestion
		: undefined;
};

const optionsProblem = ({ type, options, optionIds = [] }: Field): string | undefined => {
	if (!isChoice(type)) return undefined;
	if (options.length === 0) return formTexts.noOptions;
	if (!options.every(hasVisibleCharacter)) return formTexts.emptyOption;
	if (new Set(options.map(shownText)).size < options.length) return formTexts.sameOption;
	const ids = optionIds.filter((id) => id !== '');
	return new Set(ids).size < ids.length ? formTexts.sameOptionId : undefined;
};

export const tidyOption = (option: string): string => cleanLine(option).trim();

export const tidyField = (field: Field): Field => ({
	...field,
	...(isChoice(field.type) ? { options: field.options.map(tidyOption) } : { options: [], optionIds: [] }),
});

/** By `fields.<index>.<name>`. */
export function fieldProblems(fields: readonly Field[]): Record<string, string> {
	const problems: Record<string, string> = {};
	fields.forEach((field, index) => {
		const earlier = fields.slice(0, index);
		const parts = {
			id: idProblem(field, earlier),
			question: questionProblem(field, earlier),
			options: optionsProblem(field),
		};
		for (const [name, problem] of Object.entries(parts)) if (problem) problems[`fields.${index}.${name}`] = problem;
	});
	return problems;
}

/** As stored: options unchanged, texts without invisible characters. */
function textsOf({ type, options }: Field, answer: string | string[] = []): string[] {
	const clean = type === 'paragraph' ? cleanText : cleanLine;
	return (typeof answer === 'string' ? [answer] : answer).map((text) => (options.includes(text) ? text : clean(text)));
}

const isBlank = (texts: readonly string[]) => !texts.some(hasVisibleCharacter);

function answerProblem(field: Field, answer: string | string[] | undefined): string | undefined {
	const given = textsOf(field, answer);
	if (isBlank(given)) return field.required ? formTexts.requiredAnswer : undefined;
	if (given.length > 1 && field.type !== 'checkbox') return formTexts.oneAnswer;
	if (isChoice(field.type))
		return given.every((choice) => field.options.includes(choice)) ? undefined : formTexts.unknownChoice;
	return given.some((text) => text.length > limits.text) ? formTexts.tooLong : undefined;
}

export function answerProblems(fields: readonly Field[], answers: Answers): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const id of Object.keys(answers)) {
		if (!fields.some((field) => field.id === id)) problems[id] = formTexts.unknownField;
	}
	for (const field of fields) {
		const problem = answerProblem(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined);
		if (problem) problems[field.id] = problem;
	}
	return problems;
}

/** By question title, options of a checkbox in the form's order. */
export function answersByQuestion(fields: readonly Field[], answers: Answers): Record<string, string> {
	const texts: [string, string][] = [];
	for (const field of fields) {
		const given = textsOf(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined);
		if (isBlank(given)) continue;
		const ordered = field.type === 'checkbox' ? field.options.filter((option) => given.includes(option)) : given;
		texts.push([field.question, ordered.join(', ').trim()]);
	}
	return Object.fromEntries(texts);
}
