/** The staff's calls about rounds. */
import type { BodyOf } from '#contract/endpoint.ts';
import { identified, type KnownField, type SentField } from '#features/forms/identity-rules.ts';
import { fieldProblems } from '#features/forms/rules.ts';
import { countActiveOfficers } from '#features/officers/server/store.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { changeRound, closeRound, createRound, getRound, listRounds } from '../contract.ts';
import { reworded, rewordedAnswers, roundState, roundTexts } from '../rules.ts';
import { lockRounds, openDueRound, openRound, today } from './open-round.ts';
import { recordedRound, roundClubReply, roundReply } from './replies.ts';
import {
	countRenewals,
	findRound,
	hasRoundAhead,
	insertRound,
	listRenewals,
	listRoundRows,
	markRound,
	type Round,
	type RoundFields,
	updateRenewal,
	updateRound,
} from './store.ts';

const noSuchRound = () => new Problem('not found', roundTexts.noSuchRound);

export async function existingRound(db: Reader, id: number): Promise<Round> {
	const round = await findRound(db, id);
	if (!round) throw noSuchRound();
	return round;
}

/** Gives new questions ids. Throws a 400 for questions that make no form. */
function questionsOf(sent: readonly SentField[], before: readonly KnownField[] = []): KnownField[] {
	const questions = identified(sent, before, before.length === 0 ? 1 : 2);
	const problems = Object.entries(fieldProblems(questions));
	if (problems.length > 0)
		throw badFields(Object.fromEntries(problems.map(([name, text]) => [name.replace(/^fields/, 'Questions'), text])));
	return questions;
}

/** Throws a 400 for days that are over or in the wrong order. */
function assertDays({ opens, due }: Pick<RoundFields, 'opens' | 'due'>, day: string): void {
	const problems = {
		...(opens < day ? { Opens: roundTexts.opensPast } : {}),
		...(due < day ? { Due: roundTexts.duePast } : due <= opens ? { Due: roundTexts.dueBeforeOpens } : {}),
	};
	if (Object.keys(problems).length > 0) throw badFields(problems);
}

type Body = BodyOf<typeof changeRound>;

/** The columns of an open round after the change. Throws a 400 for what can no longer change. */
function changedOpen(round: Round, body: Body): RoundFields {
	const { Name = round.name, Opens = round.opens, Due = round.due, MinOfficers = round.min_officers } = body;
	const questions = body.Questions && reworded(round.questions, questionsOf(body.Questions, round.questions));
	const problems = {
		...(Opens === round.opens ? {} : { Opens: roundTexts.opened }),
		...(Due < round.due ? { Due: roundTexts.dueEarlier } : {}),
		...(MinOfficers === round.min_officers ? {} : { MinOfficers: roundTexts.opened }),
		...(body.Questions && !questions ? { Questions: roundTexts.onlyWording } : {}),
	};
	if (Object.keys(problems).length > 0) throw badFields(problems);
	return { ...round, name: Name, due: Due, questions: questions ?? round.questions };
}

const changedPlanned = (round: Round, body: Body): RoundFields => ({
	name: body.Name ?? round.name,
	opens: body.Opens ?? round.opens,
	due: body.Due ?? round.due,
	questions: body.Questions ? questionsOf(body.Questions, round.questions) : round.questions,
	min_officers: body.MinOfficers ?? round.min_officers,
});

const fieldsOf = ({ name, opens, due, questions, min_officers }: RoundFields): RoundFields => ({
	name,
	opens,
	due,
	questions,
	min_officers,
});

async function rewordRenewals(tx: Tx, before: Round, after: Round): Promise<void> {
	for (const renewal of await listRenewals(tx, before.id))
		await updateRenewal(tx, renewal, {
			answers: rewordedAnswers(renewal.answers, before.questions, after.questions),
		});
}

const openIfDue = async (tx: Tx, services: Services, round: Round): Promise<void> => {
	if (round.opened_at === null && round.opens <= today(services))
		await openRound(tx, services, round, nowText(services));
};

const recorded = (round: Round, services: Services) => ({
	now: nowText(services),
	clubId: null,
	about: { id: round.id, name: round.name },
});

export function roundRoutes(services: Services): Route[] {
	const { db } = services;
	const replyOf = async (reader: Reader, id: number) => {
		const [round, counts] = [await existingRound(reader, id), await countRenewals(reader)];
		return roundReply(round, today(services), counts.get(id));
	};
	const stateOf = (round: Round) => roundState({ ...round, isClosed: round.closed_at !== null }, today(services));

	return [
		serve(listRounds, async () => {
			await openDueRound(services);
			const [rounds, counts] = [await listRoundRows(db), await countRenewals(db)];
			return rounds.map((round) => roundReply(round, today(services), counts.get(round.id)));
		}),

		serve(createRound, async ({ body, write }) => {
			const { Name: name, Opens: opens, Due: due, MinOfficers: min_officers } = body;
			const questions = questionsOf(body.Questions);
			return write(async (tx) => {
				await lockRounds(tx, services);
				assertDays({ opens, due }, today(services));
				if (await hasRoundAhead(tx, today(services))) throw new Problem('conflict', roundTexts.another);
				const fields = { name, opens, due, questions, min_officers };
				const round = await insertRound(tx, fields, nowText(services));
				await openIfDue(tx, services, round);
				await recordChange(tx, { ...recorded(round, services), after: recordedRound(round) });
				return replyOf(tx, round.id);
			});
		}),

		serve(getRound, async ({ params }) => {
			await openDueRound(services);
			const round = await replyOf(db, params.roundId);
			const officers = await countActiveOfficers(db, today(services));
			const renewals = await listRenewals(db, params.roundId);
			return { ...round, clubs: renewals.map((each) => roundClubReply(each, officers.get(each.club_id))) };
		}),

		serve(changeRound, async ({ params, body }) => {
			await openDueRound(services);
			return services.transact(async (tx) => {
				await lockRounds(tx, services);
				const before = await existingRound(tx, params.roundId);
				const state = stateOf(before);
				const fields = fieldsOf(state === 'planned' ? changedPlanned(before, body) : changedOpen(before, body));
				if (state === 'planned') assertDays(fields, today(services));
				if (state === 'closed') throw new Problem('conflict', roundTexts.closed);
				await updateRound(tx, before.id, fields);
				const after = { ...before, ...fields, questions: [...fields.questions] };
				if (state === 'open' && body.Questions) await rewordRenewals(tx, before, after);
				await openIfDue(tx, services, after);
				await recordChange(tx, {
					...recorded(after, services),
					before: recordedRound(before),
					after: recordedRound(after),
				});
				return replyOf(tx, before.id);
			});
		}),

		serve(closeRound, async ({ params, write }) => {
			await openDueRound(services);
			return write(async (tx) => {
				await lockRounds(tx, services);
				const round = await existingRound(tx, params.roundId);
				const state = stateOf(round);
				if (state === 'closed') throw new Problem('conflict', roundTexts.closed);
				await markRound(tx, round.id, { closed_at: nowText(services) });
				await recordChange(tx, {
					...recorded(round, services),
					before: { State: state },
					after: { State: 'closed' },
				});
				return replyOf(tx, round.id);
			});
		}),
	];
}
