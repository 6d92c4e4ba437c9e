/** Creates an event's one form at the configured provider and links it to the event. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Field } from '#features/forms/rules.ts';
import type { FormProvider, MadeForm, RemoteProvider } from '#features/forms/server/form-provider.ts';
import type { formProviders } from '#features/forms/server/form-providers.ts';
import { adoptOrphanedForm, insertOrphanedForm } from '#features/forms/server/orphaned-form-store.ts';
import { insertForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Write } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { detached } from '#server/trail/detached.ts';
import { recordChange } from '#server/trail/trail.ts';
import { eventTexts } from '../rules.ts';
import { claimForm, releaseForm, setForm } from './event-form-store.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { wholeLink } from './replies.ts';
import { findEvent } from './store.ts';

export interface WantedForm {
	eventId: number;
	clubId: number;
	title: string;
	fields: readonly Field[];
	origin: string;
}

type FormProviders = Pick<ReturnType<typeof formProviders>, 'forNew' | 'builtIn'>;

const claimLifetime = 60_000;
/** Milliseconds. */
const waitTimeout = 20_000;

const taken = () => new Problem('conflict', 'This event already has a registration form.');
const later = (services: Services) => new Date(services.now().getTime() + claimLifetime).toISOString();

async function bind(tx: Tx, services: Services, provider: FormProvider, wanted: WantedForm, made: MadeForm) {
	const { eventId, clubId, title } = wanted;
	if (provider.name !== 'built-in' && !(await adoptOrphanedForm(tx, made.id))) {
		throw new Problem('outside failed', 'Creating this form took too long. Try again.');
	}
	const { id, fields, questions } = made;
	await insertForm(tx, { id, clubId, title, fields, now: nowText(services), provider: provider.name, questions });
	if (!(await setForm(tx, eventId, clubId, id, made.link)))
		throw (await findEvent(tx, eventId)) ? taken() : noSuchEvent();
	const event = await findEvent(tx, eventId);
	// The club may have asked meanwhile for what only a built-in form can do.
	if (provider.name !== 'built-in' && event && (event.places !== null || event.confirm_by_mail === 1))
		throw new Problem('conflict', eventTexts.formElsewhere);
	await recordChange(tx, {
		now: nowText(services),
		clubId,
		about: { id, name: event?.name ?? title },
		after: { Title: title, Questions: fields.length },
	});
	return { formUrl: wholeLink(made.link, wanted.origin), formId: id, version: 1 };
}

/** Waits for other requests; undefined when the event has a form by then. */
async function claim(services: Services, wanted: WantedForm): Promise<string | undefined> {
	for (const end = Date.now() + waitTimeout; Date.now() < end; await pause(200)) {
		if ((await ownEvent(services.db, wanted.eventId, wanted)).form_id !== null) return undefined;
		const since = nowText(services);
		const lapsed = new Date(services.now().getTime() - claimLifetime).toISOString();
		if (await detached(() => services.transact((tx) => claimForm(tx, wanted.eventId, since, lapsed)))) return since;
	}
	throw new Problem('unavailable', 'This event’s form is being created right now. Check again in a moment.', {
		retryAfter: 10,
	});
}

/**
 * Creating a form elsewhere cannot be rolled back. So one request at a time does it, the form counts as orphaned until it is
 * linked, and a job deletes orphans. A second request waits and gets the same reply for the same idempotency key, else a 409.
 */
async function makeElsewhere(services: Services, provider: RemoteProvider, wanted: WantedForm, write: Write) {
	const since = await claim(services, wanted);
	if (since === undefined) throw taken();
	try {
		const made = await provider.make({
			...wanted,
			onMade: (id) =>
				detached(() =>
					services.transact((tx) => insertOrphanedForm(tx, { id, provider: provider.name, due_at: later(services) })),
				),
		});
		return await write((tx) => bind(tx, services, provider, wanted, made));
	} finally {
		await detached(() => services.transact((tx) => releaseForm(tx, wanted.eventId, since)));
	}
}

/** Throws a 409 when the event has a form. Events with places or confirmation by mail always get a built-in form. */
export async function makeForm(services: Services, providers: FormProviders, wanted: WantedForm, write: Write) {
	const { places, confirm_by_mail } = await ownEvent(services.db, wanted.eventId, wanted);
	const provider = places === null && confirm_by_mail === 0 ? providers.forNew : providers.builtIn;
	if (provider.name !== 'built-in') return makeElsewhere(services, provider, wanted, write);
	const made = await provider.make(wanted);
	return write((tx) => bind(tx, services, provider, wanted, made));
}
