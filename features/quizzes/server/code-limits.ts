/**
 * Limits wrong guesses of a quiz's secret code: how many different codes are tried within an hour, from one address and from
 * all of them. An address that has opened the quiz is not affected by guesses from elsewhere.
 */
import { createHash } from 'node:crypto';
import {
	addressKnownFor,
	codeAttempts,
	rightCodeKnown,
	suspectAfter,
	wrongCodeKnownFor,
} from '#contract/attempt-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import { type AttemptGuard, type Attempts, attempt, attemptsOf, burstGuard } from '#server/limits/attempt-limits.ts';
import { networksOf } from '#server/limits/networks.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';

export interface CodeAttempt {
	quizId: number;
	/** Undefined when no registered participant makes the attempt. */
	participantId: string | undefined;
	/** The address that the request is counted under. */
	address: string;
	code: string;
	isRight: () => boolean;
}

/** Whether a code is right; refuses with 429, without looking, once too many were wrong. */
export type CheckCode = (attempt: CodeAttempt) => Promise<boolean>;

type LimitName = keyof typeof codeAttempts;

/** What is counted when an attempt is made, before its code is compared. */
interface Known {
	isRegistered: boolean;
	/** The quiz was opened from this address. */
	isKnownAddress: boolean;
	/** This very code was wrong before. */
	isKnownWrong: boolean;
	/** Wrong codes from this address. */
	wrongFromAddress: number;
}

/** The limits that an attempt counts against. */
export function limitsFor({ isRegistered, isKnownAddress, isKnownWrong, wrongFromAddress }: Known): LimitName[] {
	const own: LimitName[] = isRegistered ? ['participant'] : [];
	// A known wrong code reveals nothing new, and a whole class may have misheard it.
	if (isKnownWrong) return own;
	if (isKnownAddress) return [...own, 'address'];
	return [...own, 'address', wrongFromAddress < suspectAfter ? 'unknownAddresses' : 'suspectAddresses'];
}

export function codeLimits(limits: RateLimits): CheckCode {
	const limitOf = (name: LimitName) => attemptsOf(limits, `quiz code ${name}`, codeAttempts[name]);
	const guards: Record<LimitName, Attempts> = {
		participant: limitOf('participant'),
		address: limitOf('address'),
		unknownAddresses: limitOf('unknownAddresses'),
		suspectAddresses: limitOf('suspectAddresses'),
	};
	// As many, but right ones too while they are judged: counted in this process, for a minute.
	const burst = burstGuard(
		limits.named('quiz code participant burst', { points: codeAttempts.participant.points, seconds: 60 }),
	);
	const networks = networksOf(limits, 'quiz code');
	const knownAddress = limits.named('quiz code known address', { points: 1, seconds: addressKnownFor });
	const knownWrongCode = limits.named('quiz code known wrong', { points: 1, seconds: wrongCodeKnownFor });
	// By participant and code: it says nothing about any other code.
	const knownRightCode = limits.named('quiz code known right', rightCodeKnown);
	const { run: inTurn } = keyedMutex();

	return async ({ quizId, participantId, address, code, isRight }) => {
		const arrived = Date.now();
		const addressKey = `${quizId} ${await networks.keyOf(address)}`;
		const codeKey = `${quizId} ${createHash('sha256').update(code).digest('base64url')}`;
		const rightKey = `${participantId} ${codeKey}`;
		const keys: Record<LimitName, string> = {
			participant: `${quizId} ${participantId}`,
			address: addressKey,
			unknownAddresses: String(quizId),
			suspectAddresses: String(quizId),
		};

		const lookUp = async (): Promise<Known> => {
			const [opened, wrong, wrongFromAddress] = await Promise.all([
				knownAddress.counted(addressKey),
				knownWrongCode.counted(codeKey),
				guards.address.wrongCount(addressKey),
			]);
			const isRegistered = participantId !== undefined;
			return { isRegistered, isKnownAddress: opened > 0, isKnownWrong: wrong > 0, wrongFromAddress };
		};

		const judge = async (known: Known): Promise<boolean> => {
			const own: (readonly [AttemptGuard, string])[] = known.isRegistered ? [[burst, keys.participant]] : [];
			const shared = limitsFor(known).map((name) => [guards[name], keys[name]] as const);
			const right = await attempt([...own, ...shared], isRight, arrived);
			if (!right) await Promise.all([knownWrongCode.count(codeKey), networks.countWrong(address)]);
			else
				await Promise.all([
					known.isRegistered && knownRightCode.count(rightKey),
					!known.isKnownAddress && knownAddress.count(addressKey),
				]);
			return right;
		};

		const judgeInTurn = async (): Promise<boolean> => {
			const known = await lookUp();
			// One at a time: many at once from one address would all see a count of zero, and none would be suspect. An address also
			// takes one place only in the line that it shares with others.
			if (limitsFor(known).some((name) => name === 'unknownAddresses' || name === 'suspectAddresses'))
				return inTurn(addressKey, async () => judge(await lookUp()));
			return judge(known);
		};

		return judgeInTurn().catch(async (refusal: unknown) => {
			if (participantId !== undefined && (await knownRightCode.counted(rightKey)) > 0) return isRight();
			throw refusal;
		});
	};
}
