/** An own result after the club has corrected the quiz. */
import type { OwnResult } from './own-result-rules.ts';

type Texts = Readonly<Record<string, string>>;

interface Correction {
	score?: number | undefined;
	answerKey?: Texts | undefined;
	answers?: Texts | undefined;
}

/** Without the key, which may be withheld, the result stays. */
export function withCorrection(result: OwnResult, { score, answerKey, answers }: Correction): OwnResult {
	if (score === undefined || answerKey === undefined) return result;
	const questions = result.questions.map((each) => {
		if (each.id === undefined) return each;
		return { ...each, chosen: answers?.[each.id] ?? each.chosen, right: answerKey[each.id] ?? each.right };
	});
	return { ...result, score, questions };
}

const list = new Intl.ListFormat('en-GB');

/** Undefined for none. */
export const correctedText = (numbers: readonly number[] = []): string | undefined =>
	numbers.length === 0
		? undefined
		: `The club corrected ${numbers.length === 1 ? 'question' : 'questions'} ${list.format(numbers.map(String))}.`;
