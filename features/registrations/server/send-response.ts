/**
 * The call that registers through a built-in form. Responses that arrive together are stored together, for the rush at the
 * opening.
 */
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { isPublishedState } from '#features/events/publishing-rules.ts';
import { asksToConfirm } from '#features/events/server/replies.ts';
import { type Event, lockEventOfForm } from '#features/events/server/store.ts';
import { isPublished, visibleTo } from '#features/events/server/visibility.ts';
import { answersByQuestion } from '#features/forms/rules.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm, type StoredForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { batchedWrites, runAccepted } from '#server/db/batched-writes.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { filterBySender, tooManyMails } from '#server/mail/mail-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { sendResponse } from '../contract.ts';
import { notApprovedText } from '../response-rules.ts';
import { closedText, registrationTexts } from '../rules.ts';
import { assertNotOutdated, problemsOf } from './check-answers.ts';
import { register, registerUnconfirmed, type Sent } from './register.ts';
import type { ResponseLimits } from './response-limits.ts';

interface Attempt {
	body: BodyOf<typeof sendResponse>;
	caller: Caller;
	origin: string;
}

type Reply = ReplyOf<typeof sendResponse>;

/** Throws where this caller cannot register. */
function checked(
	{ body, caller }: Attempt,
	{ form, event, mayMailTo }: { form: StoredForm; event: Event; mayMailTo: (email: string) => boolean },
	services: Services,
): Omit<Sent, 'origin'> {
	// Nobody registers for a draft or a hidden event, not even its club.
	const isOpen = isPublishedState(event.state) && event.hidden_at === null;
	if (!visibleTo(caller, event) || !isOpen || form.provider !== 'built-in') throw noSuchForm();
	// Also refused to the club itself: it could have the site mail anybody.
	if (!isPublished(event)) throw new Problem('forbidden', notApprovedText);
	const closed = closedText(event, nowText(services));
	if (closed !== undefined) throw new Problem('conflict', closed);
	assertNotOutdated(form, body);
	const problems = problemsOf(form, body.answers);
	const hasToConfirm = asksToConfirm(event, services.settings);
	if (hasToConfirm && !body.email) problems['email'] = registrationTexts.emailRequired;
	if (Object.keys(problems).length > 0) throw badFields(problems);
	const withMail = body.email ? mayMailTo(body.email) : false;
	if (hasToConfirm && !withMail) throw tooManyMails();
	return { answers: answersByQuestion(form.fields, body.answers), email: body.email || null, withMail };
}

export function serveSendResponse(services: Services, withinLimits: ResponseLimits): Route {
	const store = async (tx: Tx, formId: string, attempts: readonly Attempt[]) => {
		const event = await lockEventOfForm(tx, formId);
		// Read under the lock, so no change of the form comes between.
		const form = await findForm(tx, formId);
		if (!form || !event) throw noSuchForm();
		const emails = attempts.flatMap(({ body }) => body.email || []);
		const mayMailTo = await filterBySender(tx, services, `form ${formId}`, emails);
		const check = (attempt: Attempt) => ({
			...checked(attempt, { form, event, mayMailTo }, services),
			origin: attempt.origin,
		});
		return runAccepted(attempts, check, async (sent) => {
			const hasToConfirm = asksToConfirm(event, services.settings);
			const replies: readonly Reply[] = hasToConfirm
				? await registerUnconfirmed(tx, services, event, formId, sent)
				: await register(tx, services, event, formId, sent);
			return replies.map((value) => ({ status: 'fulfilled', value }));
		});
	};

	const registerTogether = batchedWrites<Attempt, Reply>(services, store);

	return serve(sendResponse, async ({ params, body, caller, address, origin, idempotencyKey }) => {
		const { formId } = params;
		const send = () => registerTogether(formId, { body, caller, origin }, idempotencyKey);
		return withinLimits.send({ formId, address, answers: body.answers }, send);
	});
}
