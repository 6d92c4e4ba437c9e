/** A participant's own result. It imports nothing, because the home page loads it. */

/** What a participant sees after submitting. */
export interface OwnResult {
	/** Nothing in results of earlier versions. */
	quizId?: number;
	title: string;
	score: number;
	/** The day after which the site erases it; null if the site keeps it, nothing in results of earlier versions. */
	deleteAfter?: string | null;
	questions: readonly { question: string; chosen: string | undefined; right: string }[];
}

/** A result from its JSON; undefined if it is incomplete. */
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
