/** The calls of a club about its events' forms: create one, and list its responses. */
import { fieldProblems, tidyField } from '#features/forms/rules.ts';
import { formProviders } from '#features/forms/server/form-providers.ts';
import { findForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { PagedReply } from '#server/http/paged-reply.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { createForm, getResponses } from '../contract.ts';
import { makeForm } from './make-form.ts';
import { wholeLink } from './replies.ts';

export function formRoutes(services: Services): Route[] {
	const providers = formProviders(services);

	return [
		serve(createForm, async ({ body, caller, origin, write }) => {
			const { eventID: eventId, title } = body;
			const fields = body.fields.map(tidyField);
			const problems = fieldProblems(fields);
			if (Object.keys(problems).length > 0) throw badFields(problems);
			const wanted = { eventId, clubId: caller.clubId, title, fields };
			const { link, formId } = await makeForm(services, providers.forNew, wanted, write);
			return { formUrl: wholeLink(link, origin), formId };
		}),

		serve(getResponses, async ({ params, caller, request }) => {
			const form = await findForm(services.db, params.formId);
			if (!form) throw new Problem('not found', 'There is no such form.');
			if (form.club_id !== caller.clubId) throw new Problem('forbidden', 'This form belongs to another club.');
			return new PagedReply(providers.of(form.provider).listResponses(form, request.signal));
		}),
	];
}
