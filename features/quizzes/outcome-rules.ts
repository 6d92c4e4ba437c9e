/** What came of a quiz, as the participant sees it. It needs nothing else: the home page loads it. */

/** What a participant sees after submitting. */
export interface Outcome {
	title: string;
	score: number;
	questions: readonly { question: string; chosen: string | undefined; right: string }[];
}

/** A result that was kept as JSON; nothing when it is not whole. */
export function readOutcome(kept: string | null): Outcome | undefined {
	try {
		const outcome = JSON.parse(kept ?? 'null') as Outcome | null;
		const isWhole =
			typeof outcome?.title === 'string' && typeof outcome.score === 'number' && Array.isArray(outcome.questions);
		return isWhole && outcome.questions.every((each) => typeof each?.question === 'string') ? outcome : undefined;
	} catch {
		return undefined;
	}
}
