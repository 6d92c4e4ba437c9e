/** Forms of the fake Google, as the reference of the Forms API describes them. */
import { randomBytes } from 'node:crypto';

export type Json = Record<string, unknown>;

interface GoogleQuestion {
	questionId: string;
	required?: boolean;
	textQuestion?: { paragraph: boolean };
	choiceQuestion?: { type: string; options: { value: string }[] };
}

interface GoogleItem {
	title: string;
	questionItem: { question: GoogleQuestion };
}

export interface GoogleForm {
	formId: string;
	revision: number;
	info: Json;
	items: GoogleItem[];
	isPublished: boolean;
	isAcceptingResponses: boolean;
	isOpen: boolean;
	/** The service account, or the user it acts for. */
	owner: string;
	responses: Json[];
}

export class Refused extends Error {
	readonly code: number;
	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

const newId = () => randomBytes(33).toString('base64url');

function assertItem({ title, questionItem }: GoogleItem): void {
	const options = questionItem.question.choiceQuestion?.options.map(({ value }) => value) ?? [];
	const texts = [title, ...options];
	if (texts.some((text) => typeof text !== 'string' || text === ''))
		throw new Refused(400, 'Invalid value: empty text');
	if (texts.some((text) => /[\r\n]/.test(text))) throw new Refused(400, 'Displayed text cannot contain newlines');
	if (new Set(options).size < options.length) throw new Refused(400, 'Cannot have duplicate values in options');
	const { choiceQuestion, textQuestion } = questionItem.question;
	if ((choiceQuestion === undefined) === (textQuestion === undefined))
		throw new Refused(400, 'Invalid kind of question');
	if (choiceQuestion && !['RADIO', 'CHECKBOX', 'DROP_DOWN'].includes(choiceQuestion.type))
		throw new Refused(400, 'Invalid type');
}

export function fill(form: GoogleForm, body: Json): Json {
	const wanted = (body['writeControl'] as Json | undefined)?.['requiredRevisionId'];
	if (wanted !== undefined && wanted !== String(form.revision))
		throw new Refused(400, 'The required revision ID does not match');
	const items = [...form.items];
	const replies = (body['requests'] as { createItem: { item: GoogleItem; location: { index: number } } }[]).map(
		({ createItem: { item, location } }) => {
			assertItem(item);
			if (location.index < 0 || location.index > items.length) throw new Refused(400, 'Index out of range');
			const questionId = randomBytes(4).toString('hex');
			const question = { ...item.questionItem.question, questionId };
			items.splice(location.index, 0, { ...item, questionItem: { question } });
			return { createItem: { itemId: randomBytes(4).toString('hex'), questionId: [questionId] } };
		},
	);
	form.items = items;
	form.revision += 1;
	return { replies, writeControl: { requiredRevisionId: String(form.revision) } };
}

export function publish(form: GoogleForm, body: Json): Json {
	const state = (body['publishSettings'] as Json | undefined)?.['publishState'] as Json | undefined;
	const { isPublished, isAcceptingResponses } = state ?? {};
	if (typeof isPublished !== 'boolean' || typeof isAcceptingResponses !== 'boolean')
		throw new Refused(400, 'Both must be set');
	if (isAcceptingResponses && !isPublished) throw new Refused(400, 'A form that is not published takes no responses');
	Object.assign(form, { isPublished, isAcceptingResponses });
	return { formId: form.formId, publishSettings: { publishState: { isPublished, isAcceptingResponses } } };
}

export function create(forms: Map<string, GoogleForm>, owner: string, body: Json): Json {
	const info = (body['info'] ?? {}) as Json;
	const isTitleOnly =
		Object.keys(body).every((name) => name === 'info') &&
		Object.keys(info).every((name) => /^(t|documentT)itle$/.test(name));
	if (!isTitleOnly || typeof info['title'] !== 'string')
		throw new Refused(400, 'Only info.title can be set when creating a form');
	const formId = newId();
	const form = {
		formId,
		revision: 1,
		info,
		items: [],
		isPublished: false,
		isAcceptingResponses: false,
		isOpen: false,
		owner,
		responses: [],
	};
	forms.set(formId, form);
	return {
		formId,
		info,
		revisionId: '1',
		responderUri: `https://docs.google.com/forms/d/e/${newId()}/viewform`,
		publishSettings: { publishState: { isPublished: false, isAcceptingResponses: false } },
	};
}

export function pageOf(form: GoogleForm, most: number, query: URLSearchParams): Json {
	const size = Math.min(most, Number(query.get('pageSize') ?? 5000));
	const start = Number(query.get('pageToken') ?? 0);
	if (size > 5000 || Number.isNaN(start)) throw new Refused(400, 'Invalid page');
	const responses = form.responses.slice(start, start + size);
	const next = start + size < form.responses.length ? { nextPageToken: String(start + size) } : {};
	return { ...(responses.length > 0 ? { responses } : {}), ...next };
}

export function addResponse(form: GoogleForm, answers: Record<string, string[]>, createTime: string): string {
	if (!form.isAcceptingResponses || !form.isOpen) throw new Error('This form takes no responses.');
	const responseId = newId();
	const given = Object.entries(answers).map(([title, values]) => {
		const questionId = form.items.find((item) => item.title === title)?.questionItem.question.questionId ?? 'unknown';
		return [questionId, { questionId, textAnswers: { answers: values.map((value) => ({ value })) } }];
	});
	form.responses.push({
		responseId,
		createTime,
		lastSubmittedTime: createTime,
		answers: Object.fromEntries(given),
	});
	return responseId;
}
