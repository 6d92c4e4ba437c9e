/** A registration form being built: its changes and its problems. */
import { limits } from '#contract/limits.ts';
import { type Field, type FieldType, fieldProblems, isChoice, tidyField } from './rules.ts';

export interface FormDraft {
	title: string;
	fields: Field[];
}

export const draftTexts = {
	title: 'The form needs a title.',
	question: 'Write the question.',
	noFields: 'The form needs at least one question.',
	asksEmailTwice:
		'The form already asks for an e-mail address at the end, so people would be asked twice. (A form at Google does not ask.)',
	tooLong: (most: number) => `Use at most ${most} characters.`,
} as const;

export const typeNames: Readonly<Record<FieldType, string>> = {
	shortAnswer: 'Short answer',
	paragraph: 'Paragraph',
	multipleChoice: 'Multiple choice',
	checkbox: 'Checkboxes',
	dropdown: 'Dropdown',
};

/** The id is the time in milliseconds, moved on where it is taken. */
export function newField(type: FieldType, now: number, fields: readonly Field[]): Field {
	let id = now;
	while (fields.some((field) => field.id === String(id))) id += 1;
	return { id: String(id), type, question: '', options: isChoice(type) ? [''] : [], required: false };
}

/** Keeps options for a later choice. */
export const withType = (field: Field, type: FieldType): Field => ({
	...field,
	type,
	options: isChoice(type) && field.options.length === 0 ? [''] : field.options,
});

export const isBlankField = ({ question, options }: Field): boolean =>
	[question, ...options].every((text) => text.trim() === '');

export const tidyDraft = ({ title, fields }: FormDraft): FormDraft => ({
	title: title.trim(),
	fields: fields.map((field) => tidyField({ ...field, question: field.question.trim() })),
});

const lengthProblem = (text: string, most: number) => (text.length > most ? draftTexts.tooLong(most) : undefined);

/** By `title`, `fields` or `fields.<index>.<name>`. */
export function draftProblems(draft: FormDraft): Record<string, string> {
	const { title, fields } = tidyDraft(draft);
	const problems: Record<string, string> = fieldProblems(fields);
	const say = (name: string, problem: string | undefined) => {
		if (problem !== undefined) problems[name] = problem;
	};
	say('title', title === '' ? draftTexts.title : lengthProblem(title, limits.name));
	say('fields', fields.length === 0 ? draftTexts.noFields : undefined);
	for (const [index, { question }] of fields.entries()) {
		say(`fields.${index}.question`, question === '' ? draftTexts.question : lengthProblem(question, limits.question));
	}
	return problems;
}

const areTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((text) => typeof text === 'string');

const isField = (value: unknown): value is Field => {
	const field = value as Partial<Field> | null;
	return (
		typeof field?.id === 'string' &&
		typeof field.question === 'string' &&
		typeof field.required === 'boolean' &&
		Object.hasOwn(typeNames, field.type ?? '') &&
		areTexts(field.options) &&
		(field.optionIds === undefined || areTexts(field.optionIds))
	);
};

export const isDraft = ({ fields }: FormDraft): boolean => fields.every(isField);
