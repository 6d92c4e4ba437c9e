/** The calls that plan a change of leads. */
import { existingClub } from '#features/clubs/server/visibility.ts';
import { badFields } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange, recordNothing } from '#server/trail/trail.ts';
import { cancelHandOver, getHandOver, planHandOver } from '../contract.ts';
import { handOverProblem, officerTexts } from '../rules.ts';
import { lockOfficersAsLead } from './last-lead.ts';
import { handOverReply, seatOf } from './replies.ts';
import { today } from './serving.ts';
import { deleteHandOver, findHandOver, type HandOver, listClubOfficers, type Officer, writeHandOver } from './store.ts';

/** With names: the officers may be gone by then. */
const trailOf = (handOver: HandOver | undefined, officers: readonly Officer[]) =>
	handOver && {
		On: handOver.on,
		Leads: officers.filter(({ id }) => handOver.leads.includes(id)).map(({ name }) => name),
	};

export function handOverRoutes(services: Services): Route[] {
	const { db } = services;

	return [
		serve(getHandOver, async ({ caller }) => {
			const handOver = await findHandOver(db, caller.clubId);
			return handOver ? handOverReply(db, handOver) : null;
		}),

		serve(planHandOver, async ({ body, caller }) => {
			const { clubId } = caller;
			if (body.On <= today(services)) throw badFields({ On: officerTexts.handOver.on });
			const handOver = { clubId, on: body.On, leads: [...new Set(body.Leads)].toSorted((a, b) => a - b) };
			return services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, clubId);
				const officers = await listClubOfficers(tx, clubId);
				const isOwn = handOver.leads.every((id) => officers.some((officer) => officer.id === id));
				if (!isOwn) throw badFields({ Leads: officerTexts.handOver.leads });
				const named = officers.filter(({ id }) => handOver.leads.includes(id));
				const problem = handOverProblem(named.map(seatOf), handOver.on);
				if (problem) throw badFields({ Leads: problem });
				const before = await findHandOver(tx, clubId);
				await writeHandOver(tx, handOver);
				await recordChange(tx, {
					now: nowText(services),
					clubId,
					did: before ? 'handOver.changed' : 'handOver.created',
					about: { id: clubId, name: (await existingClub(tx, clubId)).name },
					before: trailOf(before, officers),
					after: trailOf(handOver, officers),
				});
				return handOverReply(tx, handOver);
			});
		}),

		serve(cancelHandOver, async ({ caller }) => {
			const { clubId } = caller;
			await services.transact(async (tx) => {
				await lockOfficersAsLead(services, tx, caller, clubId);
				const before = await findHandOver(tx, clubId);
				if (!before || !(await deleteHandOver(tx, clubId))) return recordNothing(tx);
				await recordChange(tx, {
					now: nowText(services),
					clubId,
					about: { id: clubId, name: (await existingClub(tx, clubId)).name },
					before: trailOf(before, await listClubOfficers(tx, clubId)),
				});
			});
			return undefined;
		}),
	];
}
