/** The paper list for the door: everybody by name, with their answers. */
import { compareTexts } from '#contract/compare-texts.ts';
import { autofillOf } from '#features/forms/autofill-rules.ts';
import { type Field, isChoice } from '#features/forms/rules.ts';
import { answerTo, type Registered } from './response-rules.ts';

const nameParts = ['name', 'given-name', 'family-name'];

type Asked = Pick<Field, 'type' | 'question'>;

/** Questions about the name, else the first with a text answer. */
function nameQuestions(fields: readonly Asked[], questions: readonly string[]): readonly string[] {
	const asking = fields.filter((field) => nameParts.includes(autofillOf(field) ?? ''));
	const [first = questions[0]] = fields.filter(({ type }) => !isChoice(type)).map(({ question }) => question);
	return asking.length > 0 ? asking.map(({ question }) => question) : first === undefined ? [] : [first];
}

export interface TickList<R> {
	questions: string[];
	rows: { response: R; name: string; answers: string[] }[];
}

/** Sorted by name, or by address where there is no name; the rest comes last. */
export function tickList<R extends Registered>(
	fields: readonly Asked[],
	questions: readonly string[],
	responses: readonly R[],
): TickList<R> {
	const names = nameQuestions(fields, questions);
	const others = questions.filter((question) => !names.includes(question));
	const rows = responses.map((response) => {
		const name = names.map((question) => answerTo(response, question)).join(' ');
		return {
			response,
			name: name.trim() || (response.email ?? ''),
			answers: others.map((question) => answerTo(response, question)),
		};
	});
	const isLast = ({ name }: { name: string }) => Number(name === '');
	return { questions: others, rows: rows.toSorted((a, b) => isLast(a) - isLast(b) || compareTexts(a.name, b.name)) };
}
