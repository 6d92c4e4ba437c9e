/** The call that registers through a form of this site. */
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { visibleTo } from '#features/clubs/server/visibility.ts';
import { type Event, findEventOfForm, lockEventOfForm } from '#features/events/server/store.ts';
import { answerProblems, answersByQuestion } from '#features/forms/rules.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { MissingRow } from '#server/db/failures.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { sendResponse } from '../contract.ts';
import { closedText, registrationTexts, stateFor } from '../rules.ts';
import { registrationPath } from './mail.ts';
import { responseLimits } from './response-limits.ts';
import { emailKey, findLiveByEmail, insertRegistration } from './store.ts';
import { withPlaces } from './take-places.ts';
import { tell } from './tell-registered.ts';

/** The form may be deleted while somebody fills it in: then the registration has no row to refer to. */
const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchForm() : error;
};

/** What somebody sent, checked. */
interface Sent {
	formId: string;
	answers: Record<string, string>;
	email: string | null;
}

export function serveSendResponse(services: Services, limits: RateLimits): Route {
	const { database } = services;

	/** The form's event, locked, and the checked answers; throws where nobody, or not this caller, can register with them. */
	const admit = async (tx: Tx, formId: string, body: BodyOf<typeof sendResponse>, caller: Caller) => {
		const form = await findForm(tx, formId);
		const event = await lockEventOfForm(tx, database.engine, formId);
		if (!form || !event || !visibleTo(caller, event) || form.provider !== 'built-in') throw noSuchForm();
		const closed = closedText(event, nowText(services));
		if (closed !== undefined) throw new Problem('conflict', closed);
		const problems = answerProblems(form.fields, body.answers);
		if (event.confirm_by_mail === 1 && !body.email) problems['email'] = registrationTexts.emailRequired;
		if (Object.keys(problems).length > 0) throw badFields(problems);
		const sent: Sent = { formId, answers: answersByQuestion(form.fields, body.answers), email: body.email || null };
		return { event, sent };
	};

	/** Stores a registration that takes no place yet, or only writes again to an address that is registered: nobody learns which. */
	const registerUnconfirmed = async (tx: Tx, event: Event, sent: Sent) => {
		const now = nowText(services);
		const email = sent.email ?? '';
		await database.lock(tx, `registration of ${emailKey(email)} for ${sent.formId}`);
		const known = await findLiveByEmail(tx, sent.formId, email);
		const row = known ?? (await insertRegistration(tx, { ...sent, state: 'unconfirmed', rank: null, now }));
		const cause = known === undefined || known.state === 'unconfirmed' ? 'confirm' : known.state;
		await tell(tx, services, { kind: cause === 'cancelled' ? 'confirm' : cause }, event, [row]);
		const responseId = known === undefined ? row.id : randomBytes(18).toString('base64url');
		return { responseId, createTime: now, state: 'unconfirmed', position: null, RegistrationURL: null } as const;
	};

	const register = async (tx: Tx, event: Event, sent: Sent, origin: string) => {
		const { result: row } = await withPlaces(tx, database.engine, event, async (places) => {
			const state = stateFor({ places: places.places, going: places.counts.going });
			const rank = places.enter(state);
			const inserted = await insertRegistration(tx, { ...sent, state, rank, now: nowText(services) });
			return { ...inserted, state, position: state === 'waiting' ? places.counts.waiting : null };
		});
		await tell(tx, services, { kind: row.state }, event, [row]);
		const { id: responseId, created_at: createTime, state, position, token } = row;
		return { responseId, createTime, state, position, RegistrationURL: origin + registrationPath(token) };
	};

	const withinLimits = responseLimits(limits, async (formId) => {
		const event = await findEventOfForm(services.db, formId);
		if (!event) throw noSuchForm();
		return event.club_id;
	});

	return serve(sendResponse, async ({ params, body, caller, address, origin, write }) => {
		const store = () =>
			write(async (tx) => {
				const { event, sent } = await admit(tx, params.formId, body, caller);
				return event.confirm_by_mail === 1 ? registerUnconfirmed(tx, event, sent) : register(tx, event, sent, origin);
			});
		const response = { formId: params.formId, address, answers: body.answers };
		return withinLimits(response, store).catch(refuseGone);
	});
}
