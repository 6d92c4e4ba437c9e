/** A participant's own result. It imports nothing, because the home page loads it. */

export interface OwnResult {
	/** Missing in results of earlier versions. */
	quizId?: number;
	title: string;
	score: number;
	/** The last day before it is erased; null if the site keeps it, missing in earlier versions. */
	deleteAfter?: string | null;
	/** With these it asks for corrections; missing in results of earlier versions. */
	resultId?: number;
	userId?: string;
	questions: readonly { id?: number; question: string; chosen: string | undefined; right: string }[];
}

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
