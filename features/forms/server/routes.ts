/** A registration form as a student meets it: read, answered. */

import { badFields, Problem } from '#server/core/problem.ts';
import { MissingRow } from '#server/db/failures.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Served, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { getForm, sendResponse } from '../contract.ts';
import { answerProblems, answersByQuestion, formTexts } from '../rules.ts';
import { findForm, insertResponse, type OccasionOf } from './store.ts';

const noSuchForm = () => new Problem('not found', 'There is no such form.');

/** A form may be deleted while somebody answers it. */
const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchForm() : error;
};

export function formsRoutes(services: Services, limits: RateLimits, occasionOf: OccasionOf): Served[] {
	// For each form: a fair on campus has many, and a campus one address.
	const answers = limits('form answers', { points: 1500, seconds: 3600 });
	const isOver = (end: string) => end <= nowText(services);

	/** The form and its event, if this caller may see them. What is kept elsewhere is answered there: only its club sees it here. */
	const visibleForm = async (db: Reader, formId: string, caller: Caller) => {
		const [form, occasion] = await Promise.all([findForm(db, formId), occasionOf(db, formId)]);
		const isOwn = caller.kind === 'club' && caller.clubId === occasion?.clubId;
		if (!form || !occasion || !(isOwn || (occasion.isPublic && form.provider === 'built-in'))) throw noSuchForm();
		return { form, event: occasion.event };
	};

	return [
		serve(getForm, async ({ params, caller }) => {
			const { form, event } = await visibleForm(services.db, params.formId, caller);
			return { formId: form.id, title: form.title, fields: form.fields, event, closed: isOver(event.EndDateTime) };
		}),

		serve(sendResponse, async ({ params, body, caller, address, write }) => {
			await answers.take(`${params.formId} ${address}`);
			return write(async (tx) => {
				const { form, event } = await visibleForm(tx, params.formId, caller);
				if (form.provider !== 'built-in') throw noSuchForm();
				if (isOver(event.EndDateTime)) throw new Problem('conflict', formTexts.closed);
				const problems = answerProblems(form.fields, body.answers);
				if (Object.keys(problems).length > 0) throw badFields(problems);
				return insertResponse(tx, form.id, answersByQuestion(form.fields, body.answers), nowText(services));
			}).catch(refuseGone);
		}),
	];
}
