/** Decides which clubs an account can act for. */
import { dayAt } from '#contract/time.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { clubOfAccount } from '#features/clubs/server/store.ts';
import { isBlocked, noSuchClub } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { isTermOver, officerTexts } from '../rules.ts';
import { listServed, type Officer } from './store.ts';

export const today = ({ now, settings }: Pick<Services, 'now' | 'settings'>): string =>
	dayAt(now(), settings.TIME_ZONE);

export const isServing = (officer: Officer, day: string): boolean =>
	officer.account_id !== null && !isTermOver(officer.term_ends, day) && !isBlocked(officer.club_status);

export const listServing = async (db: Reader, accountId: number, day: string): Promise<Officer[]> =>
	(await listServed(db, accountId)).filter((officer) => isServing(officer, day));

function notServing(officers: readonly Officer[], day: string): Problem {
	const status = officers.find(({ term_ends }) => !isTermOver(term_ends, day))?.club_status;
	if (status !== undefined && isBlocked(status)) return new Problem('forbidden', clubTexts[status]);
	return new Problem('forbidden', officerTexts.termOver);
}

/** Of the club used last. Throws a 403 if the account can act for none. */
export async function officerWhoLogsIn(db: Reader, accountId: number, day: string): Promise<Officer> {
	const officers = await listServed(db, accountId);
	const officer = officers.find((each) => isServing(each, day));
	if (!officer) throw notServing(officers, day);
	return officer;
}

export async function clubThatLogsIn(db: Reader, accountId: number) {
	const club = await clubOfAccount(db, accountId);
	if (!club) throw noSuchClub();
	if (isBlocked(club.status)) throw new Problem('forbidden', clubTexts[club.status]);
	if (club.shared_login === 0) throw new Problem('forbidden', officerTexts.sharedLogInOff);
	return club;
}
