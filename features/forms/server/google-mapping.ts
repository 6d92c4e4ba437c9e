/** Converts forms and responses between Google's API and our types. */
import type { forms_v1 } from '@googleapis/forms';
import { z } from 'zod';
import type { Field, FieldType, FormResponse } from '../rules.ts';

export type QuestionTitles = Readonly<Record<string, string>>;

const choices: Partial<Record<FieldType, string>> = {
	multipleChoice: 'RADIO',
	checkbox: 'CHECKBOX',
	dropdown: 'DROP_DOWN',
};

/** Google refuses line breaks in titles and options. */
const oneLine = (text: string) => text.replace(/[\s\u2028\u2029]+/g, ' ').trim();

export const fieldsForGoogle = (fields: readonly Field[]): Field[] =>
	fields.map((field) => ({ ...field, question: oneLine(field.question), options: field.options.map(oneLine) }));

function questionOf({ type, options, required }: Field): forms_v1.Schema$Question {
	const choice = choices[type];
	return choice === undefined
		? { required, textQuestion: { paragraph: type === 'paragraph' } }
		: { required, choiceQuestion: { type: choice, options: options.map((value) => ({ value })) } };
}

/** The revision keeps a repeated request from adding all questions twice. */
export const fillRequest = (
	fields: readonly Field[],
	revisionId: string | undefined,
): forms_v1.Schema$BatchUpdateFormRequest => ({
	requests: fields.map((field, index) => ({
		createItem: { item: { title: field.question, questionItem: { question: questionOf(field) } }, location: { index } },
	})),
	...(revisionId === undefined ? {} : { writeControl: { requiredRevisionId: revisionId } }),
});

/** A reply that does not fit Google's documentation. */
export class Unreadable extends Error {}

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
	const parsed = schema.safeParse(answer);
	if (!parsed.success) throw new Unreadable('Google’s answer has another shape');
	return parsed.data;
}

const Created = z.object({ formId: z.string().regex(/^[\w-]{1,100}$/), revisionId: z.string().optional() });

export const readCreated = (answer: unknown) => read(Created, answer);

const Filled = z.object({
	replies: z.array(z.object({ createItem: z.object({ questionId: z.tuple([z.string()]) }) })),
});

export function readFilled(answer: unknown, fields: readonly Field[]): QuestionTitles {
	const { replies } = read(Filled, answer);
	if (replies.length !== fields.length) throw new Unreadable('Google did not make every question');
	return Object.fromEntries(
		replies.map(({ createItem }, index) => [createItem.questionId[0], fields[index]?.question ?? '']),
	);
}

const Question = z.object({ questionId: z.string() });
const Whole = z.object({
	items: z
		.array(
			z.object({
				title: z.string().default(''),
				questionItem: z.object({ question: Question }).optional(),
				questionGroupItem: z
					.object({ questions: z.array(Question.extend({ rowQuestion: z.object({ title: z.string() }).optional() })) })
					.optional(),
			}),
		)
		.default([]),
});

/** As of now: somebody may have edited the form at Google. */
export function readTitles(answer: unknown): QuestionTitles {
	const { items } = read(Whole, answer);
	return Object.fromEntries(
		items.flatMap(({ title, questionItem, questionGroupItem }) => [
			...(questionItem ? [[questionItem.question.questionId, title] as const] : []),
			...(questionGroupItem?.questions ?? []).map(
				({ questionId, rowQuestion }) => [questionId, [title, rowQuestion?.title].filter(Boolean).join(': ')] as const,
			),
		]),
	);
}

const moment = z
	.string()
	.refine((text) => !Number.isNaN(Date.parse(text)))
	.transform((text) => new Date(text).toISOString());

const Answer = z.object({
	textAnswers: z.object({ answers: z.array(z.object({ value: z.string().default('') })).default([]) }).optional(),
});

const Page = z.object({
	responses: z
		.array(
			z.object({
				responseId: z.string().min(1),
				createTime: moment,
				answers: z.record(z.string(), Answer).default({}),
			}),
		)
		.default([]),
	nextPageToken: z.string().optional(),
});

export type GoogleResponse = z.output<typeof Page>['responses'][number];

export function readPage(answer: unknown): { responses: GoogleResponse[]; next: string | undefined } {
	const { responses, nextPageToken } = read(Page, answer);
	return { responses, next: nextPageToken === '' ? undefined : nextPageToken };
}

export const hasUnknownQuestion = (responses: readonly GoogleResponse[], titles: QuestionTitles): boolean =>
	responses.some(({ answers }) => Object.keys(answers).some((id) => !Object.hasOwn(titles, id)));

/** Options in the form's order, then other text. */
function textOf(answer: z.output<typeof Answer>, field: Field | undefined): string {
	const values = answer.textAnswers?.answers.map(({ value }) => value) ?? [];
	const place = (value: string) => {
		const index = field?.options.indexOf(value) ?? -1;
		return index < 0 ? Number.POSITIVE_INFINITY : index;
	};
	const ordered =
		field?.type === 'checkbox'
			? values.toSorted((a, b) => Number(place(a) > place(b)) - Number(place(a) < place(b)))
			: values;
	return ordered.join(', ').trim();
}

/** By question, in the form's order; questions with the same title share an answer. */
function answersOf(
	{ answers }: GoogleResponse,
	titles: QuestionTitles,
	fields: readonly Field[],
): Record<string, string> {
	const byTitle = new Map<string, string>();
	for (const [id, title] of Object.entries(titles)) {
		const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
		const text =
			answer === undefined
				? ''
				: textOf(
						answer,
						fields.find(({ question }) => question === title),
					);
		if (text !== '') byTitle.set(title, byTitle.has(title) ? `${byTitle.get(title)}, ${text}` : text);
	}
	const known = fields.map(({ question }) => question).filter((question) => byTitle.has(question));
	return Object.fromEntries(
		[...new Set([...known, ...byTitle.keys()])].map((title) => [title, byTitle.get(title) ?? '']),
	);
}

const isEarlier = (a: FormResponse, b: FormResponse) =>
	a.createTime < b.createTime || (a.createTime === b.createTime && a.responseId < b.responseId);

export const responsesOf = (
	responses: readonly GoogleResponse[],
	titles: QuestionTitles,
	fields: readonly Field[],
): (FormResponse & { answers: Record<string, string> })[] =>
	responses
		.map((response) => ({
			responseId: response.responseId,
			createTime: response.createTime,
			answers: answersOf(response, titles, fields),
		}))
		.sort((a, b) => Number(isEarlier(b, a)) - Number(isEarlier(a, b)));
