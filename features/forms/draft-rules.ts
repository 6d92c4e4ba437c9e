/** A registration form while it is being built: what may be done to it, and what is wrong with it so far. */
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

/** What each kind of question is called. */
export const typeNames: Readonly<Record<FieldType, string>> = {
	shortAnswer: 'Short answer',
	paragraph: 'Paragraph',
	multipleChoice: 'Multiple choice',
	checkbox: 'Checkboxes',
	dropdown: 'Dropdown',
};

/** A new question. Its id is the time in milliseconds as text, moved on where that is taken. */
export function newField(type: FieldType, now: number, fields: readonly Field[]): Field {
	let id = now;
	while (fields.some((field) => field.id === String(id))) id += 1;
	return { id: String(id), type, question: '', options: isChoice(type) ? [''] : [], required: false };
}

/** The same question as another kind. Options stay also where there is no choice: the next kind that is tried may have one. */
export const withType = (field: Field, type: FieldType): Field => ({
	...field,
	type,
	options: isChoice(type) && field.options.length === 0 ? [''] : field.options,
});

/** Whether nothing was written into the question yet. */
export const isBlankField = ({ question, options }: Field): boolean =>
	[question, ...options].every((text) => text.trim() === '');

/** The draft as it is sent: trimmed, options only where there is a choice. */
export const tidyDraft = ({ title, fields }: FormDraft): FormDraft => ({
	title: title.trim(),
	fields: fields.map((field) => tidyField({ ...field, question: field.question.trim() })),
});

const lengthProblem = (text: string, most: number) => (text.length > most ? draftTexts.tooLong(most) : undefined);

/** What is wrong with a draft, by `title`, `fields` or `fields.<index>.<name>`; empty when it can be sent. */
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

const isField = (value: unknown): value is Field => {
	const field = value as Partial<Field> | null;
	return (
		typeof field?.id === 'string' &&
		typeof field.question === 'string' &&
		typeof field.required === 'boolean' &&
		Object.hasOwn(typeNames, field.type ?? '') &&
		Array.isArray(field.options) &&
		field.options.every((option) => typeof option === 'string')
	);
};

/** Whether stored values are a draft that the page can show. */
export const isDraft = ({ fields }: FormDraft): boolean => fields.every(isField);
