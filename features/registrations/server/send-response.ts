/**
 * The call that registers through a form of this site. Registrations for one form that arrive together are stored
 * together: the day registration opens is a rush for the same rows.
 */
import { registrationMails } from '#contract/attempt-limits.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { visibleTo } from '#features/clubs/server/visibility.ts';
import { type Event, findEventOfForm, lockEventOfForm } from '#features/events/server/store.ts';
import { answerProblems, answersByQuestion } from '#features/forms/rules.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm, type StoredForm } from '#features/forms/server/store.ts';
import { batches } from '#server/core/batches.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { currentDeadline, type Deadline, withoutDeadline } from '#server/core/within.ts';
import { MissingRow } from '#server/db/failures.ts';
import { claimKeys, settleKeys } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { mailShares } from '#server/limits/mail-shares.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { sendResponse } from '../contract.ts';
import { closedText, registrationTexts } from '../rules.ts';
import { register, registerUnconfirmed, type Sent } from './registration-store.ts';
import { responseLimits } from './response-limits.ts';

/** Registrations in one transaction: it keeps others waiting for some milliseconds. */
const atOnce = 100;

/** The form may be deleted while somebody fills it in: then the registration has no row to refer to. */
const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchForm() : error;
};

interface Attempt {
	body: BodyOf<typeof sendResponse>;
	caller: Caller;
	origin: string;
	idempotencyKey: string | undefined;
	deadline: Deadline | undefined;
	/** Why no mail may be sent; undefined where one may be, or no address was given. */
	mailRefusal: unknown;
	/** Set once it is stored: neither refused, nor a repeated request that gets the first one's reply. */
	isStored: boolean;
}

type Reply = ReplyOf<typeof sendResponse>;
type Outcome = PromiseSettledResult<Reply>;

/** What an attempt sends, checked; throws where this caller cannot register with it. */
function checked(
	{ body, caller, mailRefusal }: Attempt,
	form: StoredForm,
	event: Event,
	now: string,
): Omit<Sent, 'origin'> {
	if (!visibleTo(caller, event) || form.provider !== 'built-in') throw noSuchForm();
	const closed = closedText(event, now);
	if (closed !== undefined) throw new Problem('conflict', closed);
	const problems = answerProblems(form.fields, body.answers);
	if (event.confirm_by_mail === 1 && !body.email) problems['email'] = registrationTexts.emailRequired;
	if (Object.keys(problems).length > 0) throw badFields(problems);
	if (event.confirm_by_mail === 1 && mailRefusal !== undefined) throw mailRefusal;
	const withMail = mailRefusal === undefined;
	return { answers: answersByQuestion(form.fields, body.answers), email: body.email || null, withMail };
}

/** Runs `check` on each, and parts those that it lets through from the refused ones. */
function sift<A, S>(attempts: readonly A[], check: (attempt: A) => S) {
	const passed: { attempt: A; value: S }[] = [];
	const refused = new Map<A, Outcome>();
	for (const attempt of attempts) {
		try {
			passed.push({ attempt, value: check(attempt) });
		} catch (reason) {
			refused.set(attempt, { status: 'rejected', reason });
		}
	}
	return { passed, refused };
}

/** Reserves one of the mails that this recipient may get, this address may cause and the site may send today. */
function mailReserver(limits: RateLimits) {
	const takeShare = mailShares(limits, 'registration mails', registrationMails);
	const nothing = () => Promise.resolve();
	return async (email: string | null, address: string) => {
		if (!email) return { mailRefusal: undefined, giveBack: nothing };
		return takeShare(email, address).then(
			(giveBack) => ({ mailRefusal: undefined, giveBack }),
			(mailRefusal: unknown) => ({ mailRefusal, giveBack: nothing }),
		);
	};
}

export function serveSendResponse(services: Services, limits: RateLimits): Route {
	/** Stores what these attempts send; gives the outcome of each. */
	const store = async (tx: Tx, formId: string, attempts: readonly Attempt[]): Promise<Map<Attempt, Outcome>> => {
		const form = await findForm(tx, formId);
		const event = await lockEventOfForm(tx, services.database.engine, formId);
		if (!form || !event) throw noSuchForm();
		const now = nowText(services);
		const { passed, refused } = sift(attempts, (attempt) => checked(attempt, form, event, now));
		const sent = passed.map(({ attempt, value }) => ({ ...value, origin: attempt.origin }));
		const replies =
			event.confirm_by_mail === 1
				? await registerUnconfirmed(tx, services, event, formId, sent)
				: await register(tx, services, event, formId, sent);
		for (const [index, { attempt }] of passed.entries()) {
			attempt.isStored = true;
			refused.set(attempt, { status: 'fulfilled', value: replies[index] as Reply });
		}
		return refused;
	};

	/** The same, once for each idempotency key. */
	const storeOnce = async (tx: Tx, formId: string, attempts: readonly Attempt[]): Promise<Outcome[]> => {
		// Two with the same key are one request that was sent twice.
		const byKey = new Map(attempts.map((attempt) => [attempt.idempotencyKey ?? attempt, attempt]));
		const keys = [...byKey.keys()].filter((key) => typeof key === 'string');
		const known = await claimKeys(tx, keys, nowText(services));
		const fresh = [...byKey.values()].filter(({ idempotencyKey }) => !known.has(idempotencyKey ?? ''));
		const outcomes = fresh.length === 0 ? new Map<Attempt, Outcome>() : await store(tx, formId, fresh);
		const settled = fresh.flatMap((attempt) => {
			const outcome = outcomes.get(attempt);
			const reply = outcome?.status === 'fulfilled' ? outcome.value : undefined;
			return attempt.idempotencyKey === undefined ? [] : [{ key: attempt.idempotencyKey, reply }];
		});
		await settleKeys(tx, nowText(services), settled);
		return attempts.map((attempt) => {
			const key = attempt.idempotencyKey ?? attempt;
			if (typeof key === 'string' && known.has(key)) return { status: 'fulfilled', value: known.get(key) as Reply };
			return outcomes.get(byKey.get(key) as Attempt) as Outcome;
		});
	};

	const runBatch = async (formId: string, attempts: readonly Attempt[]): Promise<Outcome[]> => {
		// From here on an attempt is stored with the others, so its time can no longer end it.
		const { passed, refused } = sift(attempts, ({ deadline }) => deadline?.beginCommit());
		const inTime = passed.map(({ attempt }) => attempt);
		const stored = await withoutDeadline(() => services.transact((tx) => storeOnce(tx, formId, inTime))).catch(
			(reason: unknown): Outcome[] => {
				if (!(reason instanceof Problem && reason.status === 503)) throw reason;
				// Not one by one: the database is away, and may have stored them. Who repeats a request has its key.
				return inTime.map(() => ({ status: 'rejected', reason }));
			},
		);
		const outcomes = new Map([
			...refused,
			...inTime.map((attempt, index) => [attempt, stored[index] as Outcome] as const),
		]);
		return attempts.map((attempt) => outcomes.get(attempt) as Outcome);
	};

	const reserveMail = mailReserver(limits);
	const registerTogether = batches<Attempt, Reply>(atOnce, runBatch);
	const withinLimits = responseLimits(limits, async (formId) => {
		const event = await findEventOfForm(services.db, formId);
		if (!event) throw noSuchForm();
		return event.club_id;
	});

	return serve(sendResponse, async ({ params, body, caller, address, origin, idempotencyKey }) => {
		const store = async () => {
			const { mailRefusal, giveBack } = await reserveMail(body.email, address);
			const deadline = currentDeadline();
			const attempt: Attempt = { body, caller, origin, idempotencyKey, deadline, mailRefusal, isStored: false };
			try {
				return await registerTogether(params.formId, attempt);
			} catch (error) {
				attempt.isStored = false;
				throw error;
			} finally {
				if (!attempt.isStored) await giveBack();
			}
		};
		return withinLimits({ formId: params.formId, address, answers: body.answers }, store).catch(refuseGone);
	});
}
