/** The call that reads a form. */
import { isOwn } from '#features/clubs/server/visibility.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { getForm } from '../contract.ts';
import { type FormSubjectOf, noSuchForm } from './replies.ts';
import { findForm } from './store.ts';

export const formsRoutes = (services: Services, formSubjectOf: FormSubjectOf): Route[] => [
	serve(getForm, async ({ params, caller }) => {
		const [form, subject] = await Promise.all([
			findForm(services.db, params.formId),
			formSubjectOf(services, params.formId, caller),
		]);
		if (!form || !subject) throw noSuchForm();
		// Visitors fill it in at its provider, so only the club sees it here.
		if (form.provider !== 'built-in' && !isOwn(caller, subject)) throw noSuchForm();
		const { event, places, placesLeft, waiting, confirmByMail, closesAt } = subject;
		const closed = (closesAt ?? event.EndDateTime) <= nowText(services);
		const { id: formId, title, fields, version } = form;
		return { formId, title, fields, version, event, closed, closesAt, places, placesLeft, waiting, confirmByMail };
	}),
];
