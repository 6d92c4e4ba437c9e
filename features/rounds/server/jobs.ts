/** Opens rounds, reminds clubs, and makes those dormant that missed a round. */
import { daysAfter } from '#contract/time.ts';
import { makeDormant } from '#features/clubs/server/dormant-store.ts';
import type { Tx } from '#server/db/tables.ts';
import { queueMail, queueMails } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { dueReminder, missedAt, type Reminder, roundState } from '../rules.ts';
import { dormantMail, reminderMail, roundMailKey } from './mail.ts';
import { chunksOf, lockRounds, openDueRound, startOfDay, today } from './open-round.ts';
import {
	findCurrentRound,
	listRenewals,
	lockRenewal,
	markRound,
	type Renewal,
	type Round,
	updateRenewal,
} from './store.ts';

const marks = { first: 'first_reminded_at', last: 'last_reminded_at' } as const;

function reminderOf(round: Round | undefined, services: Services): Reminder | undefined {
	if (round?.closed_at !== null) return undefined;
	const reminder = dueReminder(round, today(services));
	return reminder !== undefined && round[marks[reminder]] === null ? reminder : undefined;
}

async function remind(services: Services): Promise<void> {
	if (reminderOf(await findCurrentRound(services.db), services) === undefined) return;
	await services.transact(async (tx) => {
		await lockRounds(tx, services);
		// Another process may have been faster, or the staff may have closed it.
		const round = await findCurrentRound(tx);
		const reminder = reminderOf(round, services);
		if (!round || reminder === undefined) return;
		const now = nowText(services);
		await markRound(tx, round.id, { [marks[reminder]]: now });
		const missing = await listRenewals(tx, round.id, ['missing', 'draft']);
		const clubs = missing.filter(({ club_status }) => club_status === 'approved');
		for (const some of chunksOf(clubs)) {
			const mails = some.map(({ club_id, club_name: name, email }) => ({
				...reminderMail({ name, email }, round, services),
				key: roundMailKey(round.id, club_id, reminder),
			}));
			await queueMails(tx, now, mails, { isBulk: true });
		}
	});
}

/** The first instant after the last day. */
const dayAfterDue = ({ due }: Round, services: Services) => Date.parse(startOfDay(daysAfter(due, 1), services));

/** A round that the staff closed makes nobody dormant. */
const isOver = (round: Round | undefined, services: Services): round is Round =>
	round?.closed_at === null && roundState({ ...round, isClosed: false }, today(services)) === 'closed';

function hasMissed(renewal: Renewal, round: Round, services: Services): boolean {
	if (renewal.missed_at !== null) return false;
	const state = { state: renewal.state, sentBackAt: renewal.sent_back_at };
	const at = missedAt(state, dayAfterDue(round, services));
	return at !== undefined && services.now().getTime() >= at;
}

async function missRound(tx: Tx, services: Services, clubId: number): Promise<void> {
	await lockRounds(tx, services);
	const round = await findCurrentRound(tx);
	// The staff may have moved the last day, or the club may have submitted.
	if (!isOver(round, services)) return;
	const renewal = await lockRenewal(tx, round.id, clubId);
	if (!renewal || !hasMissed(renewal, round, services)) return;
	const now = nowText(services);
	await updateRenewal(tx, renewal, { missed_at: now });
	if (!(await makeDormant(tx, clubId, now))) return;
	const { club_name: name, email } = renewal;
	await queueMail(tx, now, dormantMail({ name, email }, round, services), {
		key: roundMailKey(round.id, clubId, 'dormant'),
	});
}

/** A failed club does not stop the others, and is tried again at the next run. */
async function makeMissingDormant(services: Services): Promise<void> {
	const { db, log, transact } = services;
	const round = await findCurrentRound(db);
	if (!isOver(round, services)) return;
	const late = await listRenewals(db, round.id, ['missing', 'draft', 'sentBack']);
	for (const renewal of late.filter((each) => hasMissed(each, round, services))) {
		try {
			await transact((tx) => missRound(tx, services, renewal.club_id));
		} catch (error) {
			log.error({ err: error, clubId: renewal.club_id }, 'a club could not be made dormant');
		}
	}
}

export async function keepRounds(services: Services): Promise<void> {
	await openDueRound(services);
	await remind(services);
	await makeMissingDormant(services);
}
