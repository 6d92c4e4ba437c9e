/** Rounds of renewal in call tests. */
import { dayAt, daysAfter } from '#contract/time.ts';
import { makeDormant } from '#features/clubs/server/dormant-store.ts';
import { createRound, saveRenewal } from '#features/rounds/contract.ts';
import { markRound } from '#features/rounds/server/store.ts';
import type { TestClub, TestSite } from './site.ts';

export const roundQuestions = [
	{ id: 'advisor', type: 'shortAnswer', question: 'Who is your advisor?', required: true },
	{ id: 'plans', type: 'checkbox', question: 'What do you plan?', options: ['Meetings', 'A trip'] },
] as const;

export const fullAnswers = { advisor: 'Dr. Vega', plans: ['A trip'] };

export function roundsOn(site: TestSite) {
	const { services } = site;
	/** The day so many days after today. */
	const day = (days: number) => daysAfter(dayAt(services.now(), services.settings.TIME_ZONE), days);
	const body = (more: object = {}) => ({
		Name: 'Renewal',
		Opens: day(0),
		Due: day(30),
		Questions: roundQuestions,
		...more,
	});
	const closeAll = async () => {
		const open = await services.db.selectFrom('rounds').select('id').where('closed_at', 'is', null).execute();
		const closed_at = services.now().toISOString();
		await services.transact(async (tx) => {
			for (const { id } of open) await markRound(tx, id, { closed_at });
		});
	};
	return {
		day,
		body,
		closeAll,
		/** Closes those before it. */
		newRound: async (more: object = {}, staff?: { token: string }) => {
			await closeAll();
			return (await site.call(createRound, { as: staff ?? (await site.staff()), body: body(more) })).reply.RoundID;
		},
		save: (club: TestClub, submit: boolean, answers: object = fullAnswers) =>
			site.call(saveRenewal, { as: club, query: { ClubID: club.ClubID }, body: { answers, submit } }),
		makeDormant: ({ ClubID }: Pick<TestClub, 'ClubID'>) =>
			services.transact((tx) => makeDormant(tx, ClubID, services.now().toISOString())),
	};
}
