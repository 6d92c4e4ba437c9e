/** The call that makes an event's form. */
import { identified } from '#features/forms/identity-rules.ts';
import { fieldProblems } from '#features/forms/rules.ts';
import { formProviders } from '#features/forms/server/form-providers.ts';
import { badFields } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { createForm } from '../contract.ts';
import { makeForm } from './make-form.ts';

export function formRoutes(services: Services): Route[] {
	const providers = formProviders(services);

	return [
		serve(createForm, async ({ body, caller, origin, write }) => {
			const { eventID: eventId, title } = body;
			const fields = identified(body.fields);
			const problems = fieldProblems(fields);
			if (Object.keys(problems).length > 0) throw badFields(problems);
			return makeForm(services, providers, { eventId, clubId: caller.clubId, title, fields, origin }, write);
		}),
	];
}
