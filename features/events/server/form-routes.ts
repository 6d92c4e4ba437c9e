/** The registration form of an event: made once, its responses read by its club. */
import { fieldProblems, tidyField } from '#features/forms/rules.ts';
import { findForm, insertForm, listResponses, newFormId } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/problem.ts';
import { type Served, serve } from '#server/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { createForm, getResponses } from '../contract.ts';
import { ownEvent } from './owner.ts';
import { setForm } from './store.ts';

const taken = () => new Problem('conflict', 'This event already has a registration form.');

export function formRoutes(services: Services): Served[] {
	const { db } = services;

	return [
		serve(createForm, async ({ body, caller, origin, write }) => {
			const fields = body.fields.map(tidyField);
			const problems = fieldProblems(fields);
			if (Object.keys(problems).length > 0) throw badFields(problems);
			await ownEvent(services, body.eventID, caller.clubId);
			return write(async (tx) => {
				const formId = newFormId();
				const formUrl = `${origin}/forms/d/${formId}/viewform`;
				await insertForm(tx, { id: formId, clubId: caller.clubId, title: body.title, fields, now: nowText(services) });
				if (!(await setForm(tx, body.eventID, caller.clubId, formId, formUrl))) throw taken();
				return { formUrl, formId };
			});
		}),

		serve(getResponses, async ({ params, caller }) => {
			const form = await findForm(db, params.formId);
			if (!form) throw new Problem('not found', 'There is no such form.');
			if (form.club_id !== caller.clubId) throw new Problem('forbidden', 'This form belongs to another club.');
			return listResponses(db, form.id);
		}),
	];
}
