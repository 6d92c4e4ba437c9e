/** What came of a quiz, as the participant sees it. It needs nothing else: the home page loads it. */

/** What a participant sees after submitting. */
export interface OwnResult {
	title: string;
	score: number;
	questions: readonly { question: string; chosen: string | undefined; right: string }[];
}

/** A result that was kept as JSON; nothing when it is not whole. */
export function readOwnResult(kept: string | null): OwnResult | undefined {
	try {
		const result = JSON.parse(kept ?? 'null') as OwnResult | null;
		const isWhole =
			typeof result?.title === 'string' && typeof result.score === 'number' && Array.isArray(result.questions);
		return isWhole && result.questions.every((each) => typeof each?.question === 'string') ? result : undefined;
	} catch {
		return undefined;
	}
}
