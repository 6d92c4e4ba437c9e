/** Makes an event's one form, wherever forms are made here, and gives it to the event. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Field } from '#features/forms/rules.ts';
import type { FormProvider, MadeForm } from '#features/forms/server/form-providers.ts';
import { bindLooseForm, insertLooseForm } from '#features/forms/server/loose-store.ts';
import { insertForm } from '#features/forms/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { claimForm, findEvent, releaseForm, setForm } from './store.ts';

export interface WantedForm {
	eventId: number;
	clubId: number;
	title: string;
	fields: readonly Field[];
}

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Longer than the making of a form elsewhere can take: who claimed it and is not done by then has died. */
const lapse = 60_000;
/** How long a second request waits for the first one. */
const patience = 20_000;

const taken = () => new Problem('conflict', 'This event already has a registration form.');
const later = (services: Services) => new Date(services.now().getTime() + lapse).toISOString();

/** Gives a made form to its event, which says no if it has one by now. */
async function bind(tx: Tx, services: Services, provider: FormProvider, wanted: WantedForm, made: MadeForm) {
	const { eventId, clubId, title } = wanted;
	if (provider.isElsewhere && !(await bindLooseForm(tx, made.id))) {
		throw new Problem('outside failed', 'Making this form took too long. Try again.');
	}
	const { id, fields, questions } = made;
	await insertForm(tx, { id, clubId, title, fields, now: nowText(services), provider: provider.name, questions });
	if (!(await setForm(tx, eventId, clubId, id, made.link)))
		throw (await findEvent(tx, eventId)) ? taken() : noSuchEvent();
	return { link: made.link, formId: id };
}

/** Waits for the right to make this event's form; undefined when somebody else has made it meanwhile. */
async function claim(services: Services, { eventId, clubId }: WantedForm): Promise<string | undefined> {
	for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
		if ((await ownEvent(services, eventId, clubId)).form_id !== null) return undefined;
		const since = nowText(services);
		const lapsed = new Date(services.now().getTime() - lapse).toISOString();
		if (await services.transact((tx) => claimForm(tx, eventId, since, lapsed))) return since;
	}
	throw new Problem('unavailable', 'The form of this event is being made right now. Look again in a moment.', {
		retryAfter: 10,
	});
}

/**
 * A form elsewhere cannot be made in a transaction. So one request at a time makes it, enters it among the loose
 * forms before it is filled, and gives it to the event at the end; what is left loose is taken away by a job.
 * A second request waits, and gets the first one's answer if it is the same one (`write` knows), else a 409.
 */
async function makeElsewhere(services: Services, provider: FormProvider, wanted: WantedForm, write: Write) {
	const since = await claim(services, wanted);
	if (since === undefined) {
		return write(async () => {
			throw taken();
		});
	}
	try {
		const made = await provider.make({
			...wanted,
			onMade: (id) =>
				services.transact(async (tx) => {
					if (provider.name !== 'built-in')
						await insertLooseForm(tx, { id, provider: provider.name, due_at: later(services) });
				}),
		});
		return await write((tx) => bind(tx, services, provider, wanted, made));
	} finally {
		await services.transact((tx) => releaseForm(tx, wanted.eventId, since));
	}
}

/** Makes the form with `provider`; refuses a second one for the same event. */
export async function makeForm(services: Services, provider: FormProvider, wanted: WantedForm, write: Write) {
	await ownEvent(services, wanted.eventId, wanted.clubId);
	if (provider.isElsewhere) return makeElsewhere(services, provider, wanted, write);
	const made = await provider.make({ ...wanted, onMade: async () => undefined });
	return write((tx) => bind(tx, services, provider, wanted, made));
}
