/** What visitors do with a registration form: read it and respond. */
import { isOwn, visibleTo } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { MissingRow } from '#server/db/failures.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { getForm, sendResponse } from '../contract.ts';
import { answerProblems, answersByQuestion, formTexts } from '../rules.ts';
import type { FormSubjectOf } from './replies.ts';
import { responseLimits } from './response-limits.ts';
import { findForm, insertResponse } from './store.ts';

const noSuchForm = () => new Problem('not found', 'There is no such form.');

/** The form may be deleted while somebody fills it in: then the response has no row to refer to. */
const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchForm() : error;
};

export function formsRoutes(services: Services, limits: RateLimits, formSubjectOf: FormSubjectOf): Route[] {
	const isOver = (end: string) => end <= nowText(services);

	/**
	 * The form and its event; throws a 404 when this caller may not see them. A form at another provider is filled in
	 * there, so here only its club sees it.
	 */
	const visibleForm = async (db: Reader, formId: string, caller: Caller) => {
		const [form, subject] = await Promise.all([findForm(db, formId), formSubjectOf(db, formId)]);
		if (!form || !subject || !visibleTo(caller, subject)) throw noSuchForm();
		if (form.provider !== 'built-in' && !isOwn(caller, subject)) throw noSuchForm();
		return { form, event: subject.event };
	};

	const withinLimits = responseLimits(limits, async (formId) => {
		const subject = await formSubjectOf(services.db, formId);
		if (!subject) throw noSuchForm();
		return subject.club_id;
	});

	return [
		serve(getForm, async ({ params, caller }) => {
			const { form, event } = await visibleForm(services.db, params.formId, caller);
			return { formId: form.id, title: form.title, fields: form.fields, event, closed: isOver(event.EndDateTime) };
		}),

		serve(sendResponse, async ({ params, body, caller, address, write }) => {
			const store = () =>
				write(async (tx) => {
					const { form, event } = await visibleForm(tx, params.formId, caller);
					if (form.provider !== 'built-in') throw noSuchForm();
					if (isOver(event.EndDateTime)) throw new Problem('conflict', formTexts.closed);
					const problems = answerProblems(form.fields, body.answers);
					if (Object.keys(problems).length > 0) throw badFields(problems);
					return insertResponse(tx, form.id, answersByQuestion(form.fields, body.answers), nowText(services));
				});
			const response = { formId: params.formId, address, answers: body.answers };
			return withinLimits(response, store).catch(refuseGone);
		}),
	];
}
