/** Finds a registered person's name in the answers. */
import { autofillOf } from '#features/forms/autofill-rules.ts';
import type { Field } from '#features/forms/rules.ts';

type Question = Pick<Field, 'type' | 'question'>;

const isText = ({ type }: Question) => type === 'shortAnswer' || type === 'paragraph';

/** The first question for a person's name, else for any name, else the first short text. */
export const nameQuestionOf = (fields: readonly Question[]): string | undefined =>
	(
		fields.find((field) => ['name', 'given-name'].includes(autofillOf(field) ?? '')) ??
		fields.find((field) => isText(field) && /\bname\b/i.test(field.question)) ??
		fields.find(({ type }) => type === 'shortAnswer')
	)?.question;

export const nameIn = (answers: Readonly<Record<string, string>>, question: string | undefined): string | null =>
	(question !== undefined && answers[question]?.trim()) || null;
