/** Shuffles by a seed, so that no order has to be stored. */
import { createHash } from 'node:crypto';
import type { Question, Quiz } from './store.ts';

function* fractions(seed: string): Generator<number, never> {
	for (let block = 0; ; block++) {
		const bytes = createHash('sha256').update(`${seed} ${block}`).digest();
		for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at) / 2 ** 32;
	}
}

/** Fisher and Yates. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
	const order = [...list];
	const random = fractions(seed);
	for (let last = order.length - 1; last > 0; last--) {
		const other = Math.floor(random.next().value * (last + 1));
		[order[last], order[other]] = [order[other] as T, order[last] as T];
	}
	return order;
}

export function questionsFor(
	quiz: Quiz,
	questions: readonly Question[],
	participantId: string | undefined,
): Question[] {
	if (quiz.shuffled === 0 || participantId === undefined) return [...questions];
	const seed = `${quiz.id} ${participantId}`;
	return shuffled(questions, seed).map((question) => {
		const reorder = (options: readonly string[]) => shuffled(options, `${seed} ${question.id}`);
		return { ...question, options: reorder(question.options), former: question.former.map(reorder) };
	});
}
