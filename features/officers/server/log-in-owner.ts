/** Finds for whom an account acts when it logs in: the club itself, or its officer. */
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { Acting } from './replies.ts';
import { clubThatLogsIn, officerWhoLogsIn, today } from './serving.ts';
import { updateOfficer } from './store.ts';

/** Throws a 403 if it may not log in. */
export async function actingFor(
	tx: Tx,
	services: Services,
	{ id, kind }: { id: number; kind: string },
): Promise<Acting> {
	if (kind === 'club') return { accountId: id, clubId: (await clubThatLogsIn(tx, id)).id, officerId: null };
	const officer = await officerWhoLogsIn(tx, id, today(services));
	await updateOfficer(tx, officer.id, { used_at: nowText(services) });
	return { accountId: id, clubId: officer.club_id, officerId: officer.id };
}
