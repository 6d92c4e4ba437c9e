/** The call that corrects an event's form, and with it the answers that were given. */
import { setImmediate as endOfTick } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { findEventOfForm, lockEvent } from '#features/events/server/store.ts';
import { changeTexts } from '#features/forms/contract.ts';
import { typeNames } from '#features/forms/draft-rules.ts';
import { identified, type KnownField } from '#features/forms/identity-rules.ts';
import { fieldProblems } from '#features/forms/rules.ts';
import { noSuchForm } from '#features/forms/server/replies.ts';
import { findForm, type StoredForm, updateForm } from '#features/forms/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { ownedBy } from '#server/http/owned-by.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { storageOf } from '#server/limits/storage-quota.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { changeForm } from '../contract.ts';
import { correctedAnswers, lossTexts, touchesAnswers } from '../correction-rules.ts';
import { registrationStates } from '../rules.ts';
import { countByState, pagesOfRegistrations, setAnswersOf } from './store.ts';

/** Corrected and stored together, within some milliseconds. */
const atOnce = 100;

/** Keeps registrations out until the transaction ends. */
async function lockForm(tx: Tx, formId: string) {
	const found = await findEventOfForm(tx, formId);
	const event = found && (await lockEvent(tx, found.id));
	const form = await findForm(tx, formId);
	if (!event || !form) throw noSuchForm();
	return { event, form };
}

/** Returns how many answers were lost, by question. Throws a 409 instead if they may not be erased. */
async function correctAnswers(
	tx: Tx,
	form: StoredForm,
	fields: readonly KnownField[],
	erase: boolean,
): Promise<Record<string, number>> {
	const lost: Record<string, number> = {};
	if (!touchesAnswers(form.fields, fields)) return lost;
	const isRefused = () => !erase && Object.keys(lost).length > 0;
	for await (const page of pagesOfRegistrations(tx, form.id, registrationStates, atOnce)) {
		const corrected = page.map((row) => ({ row, ...correctedAnswers(form.fields, fields, row.answers) }));
		for (const id of corrected.flatMap((each) => each.lost)) lost[id] = (lost[id] ?? 0) + 1;
		const changed = corrected.filter(({ row, answers }) => !isDeepStrictEqual(answers, row.answers));
		if (!isRefused())
			await setAnswersOf(
				tx,
				changed.map(({ row: { id }, answers }) => ({ id, answers })),
			);
		// Lets other requests run.
		await endOfTick();
	}
	if (isRefused()) throw new Problem('conflict', lossTexts(form.fields, lost).join(' '), { detail: { answers: lost } });
	return lost;
}

const wordingOf = (fields: readonly KnownField[]): string =>
	fields
		.map(({ type, question, options, required }) =>
			[`${question} (${typeNames[type]}${required ? ', required' : ''})`, ...options].join('\n'),
		)
		.join('\n\n');

const recorded = ({ title, fields }: Pick<StoredForm, 'title' | 'fields'>) => ({
	Title: title,
	Questions: fields.length,
	Wording: wordingOf(fields),
});

const bytesOf = (text = '') => Buffer.byteLength(text);

/** How much a registration grows at most, which stores the texts of its questions and choices. */
const growthOf = (before: readonly KnownField[], after: readonly KnownField[]): number =>
	after.reduce((sum, field) => {
		const former = before.find(({ id }) => id === field.id);
		if (!former) return sum;
		const options = field.options.map((option, index) => {
			const formerIndex = former.optionIds.indexOf(field.optionIds[index] ?? '');
			return formerIndex < 0 ? 0 : Math.max(0, bytesOf(option) - bytesOf(former.options[formerIndex]));
		});
		const question = Math.max(0, bytesOf(field.question) - bytesOf(former.question));
		return options.reduce((most, growth) => most + growth, sum + question);
	}, 0);

async function countRegistrations(services: Services, formId: string): Promise<number> {
	const counts = await countByState(services.db, [formId]);
	return counts.reduce((sum, { count }) => sum + count, 0);
}

export const serveChangeForm = (services: Services, limits: Limits): Route =>
	serve(changeForm, async ({ params: { formId }, body, caller }) => {
		const found = ownedBy(
			caller,
			await findForm(services.db, formId),
			noSuchForm,
			'This form belongs to another club.',
		);
		if (found.provider !== 'built-in') throw new Problem('conflict', changeTexts.atGoogle);
		const growth = growthOf(found.fields, identified(body.fields, found.fields, found.version + 1));
		const added = growth === 0 ? 0 : growth * (await countRegistrations(services, formId));
		const storage = storageOf(caller, bytesOf(JSON.stringify(body)) + added);
		const change = async (tx: Tx) => {
			const { event, form } = await lockForm(tx, formId);
			if (form.version !== body.version) throw new Problem('conflict', changeTexts.stale);
			const version = form.version + 1;
			const fields = identified(body.fields, form.fields, version);
			const problems = fieldProblems(fields);
			if (Object.keys(problems).length > 0) throw badFields(problems);
			const lost = await correctAnswers(tx, form, fields, body.erase === true);
			await updateForm(tx, { ...form, title: body.title, fields });
			const deleted = Object.values(lost).reduce((sum, count) => sum + count, 0);
			await recordChange(tx, {
				now: nowText(services),
				clubId: caller.clubId,
				about: { id: formId, name: event.name },
				before: recorded(form),
				after: { ...recorded({ title: body.title, fields }), ...(deleted > 0 && { AnswersDeleted: deleted }) },
			});
			return { formId, title: body.title, fields, version };
		};
		return limits.reserve(storage, () => services.transact(change));
	});
