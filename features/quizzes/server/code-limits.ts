/**
 * How often a secret code may be guessed wrong. Codes are short enough to be read out, so what counts is how many
 * different ones are heard in the hour of an exam, from one address and from all of them. Whoever comes from where the
 * code is known is not touched by what others guess. The figures stand in docs/security.md.
 */
import { createHash } from 'node:crypto';
import { turns } from '#server/queue.ts';
import type { RateLimits } from '#server/rate-limits.ts';
import { attempt, type Guard, reserving, type TriesAllowed, tries } from '#server/tries.ts';

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** Seconds between wrong codes once the tries are used up. */
const pauses = [90];
/** Wrong codes after which an address no longer counts as one that has only just come. */
const newcomersTries = 5;

export interface Guess {
	quizId: number;
	/** Who is known to guess, if anybody is. */
	participantId: string | undefined;
	/** Whom the request's address stands for. */
	address: string;
	code: string;
	isRight: () => boolean;
}

/** Whether a guess is right; refuses with 429, unheard, once too many were wrong. */
export type GuessCode = (guess: Guess) => Promise<boolean>;

export function codeLimits(limits: RateLimits): GuessCode {
	/** One limit, counted twice: for its time, and at once in this process, so that no burst slips through. */
	const limit = (name: string, allowed: TriesAllowed) => ({
		long: tries(limits, `quiz code ${name}`, allowed),
		burst: reserving(limits(`quiz code ${name} burst`, { points: allowed.points, seconds: 60 })),
	});
	const byParticipant = limit('participant', { points: 5, seconds: quarter });
	const byUnregistered = limit('unregistered', { points: 30, seconds: quarter });
	const byAddress = limit('address', { points: 150, seconds: hour, pauses });
	const byNewcomers = limit('newcomers', { points: 150, seconds: hour, pauses });
	const byOthers = limit('others', { points: 100, seconds: hour, pauses });
	const opened = limits('quiz code opened', { points: 1, seconds: day });
	const toldWrong = limits('quiz code told wrong', { points: 1, seconds: hour });

	const inTurn = turns();

	return async ({ quizId, participantId, address, code, isRight }) => {
		const here = `${quizId} ${address}`;
		const thisCode = `${quizId} ${createHash('sha256').update(code).digest('base64url')}`;

		const look = async () => {
			const [wrongHere, openedHere, toldSoFar] = await Promise.all([
				byAddress.long.wrong(here),
				opened.counted(here),
				toldWrong.counted(thisCode),
			]);
			const [isOpened, isTold] = [openedHere > 0, toldSoFar > 0];
			return { isOpened, isTold, isNewcomer: !isOpened && !isTold && wrongHere < newcomersTries };
		};

		const hear = async ({ isOpened, isTold, isNewcomer }: Awaited<ReturnType<typeof look>>): Promise<boolean> => {
			const guards = [
				participantId === undefined
					? ([byUnregistered, here] as const)
					: ([byParticipant, `${quizId} ${participantId}`] as const),
			];
			// Nothing is learnt by a code that was told wrong before, such as one that a whole class has misheard.
			if (!isTold) guards.push([byAddress, here]);
			if (!isTold && !isOpened) guards.push([isNewcomer ? byNewcomers : byOthers, String(quizId)]);
			const all = [
				...guards.map(([{ long }, key]): [Guard, string] => [long, key]),
				...guards.map(([{ burst }, key]): [Guard, string] => [burst, key]),
			];
			const right = await attempt(all, isRight);
			if (!right) await toldWrong.count(thisCode);
			else if (!isOpened) await opened.count(here);
			return right;
		};

		const seen = await look();
		// Of many at the same moment each would see that none was wrong yet, and pass for one of the first.
		return seen.isNewcomer ? inTurn(here, async () => hear(await look())) : hear(seen);
	};
}
