/** The names by which calendar programs know events. */
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { formerUid } from './write-calendar.ts';

/**
 * Stores the former `UID` of events that an older version made: it holds the host that the site has at the first start after the
 * upgrade, and calendars would show these events twice once the site moves.
 */
export async function keepFormerUids({ transact, siteUrl }: Pick<Services, 'transact' | 'siteUrl'>): Promise<void> {
	const [before, after] = formerUid('\n', siteUrl()).split('\n');
	await transact((tx) =>
		tx
			.updateTable('events')
			.set({ calendar_uid: sql<string>`${sql.lit(before)} || cast(id as text) || ${sql.lit(after)}` })
			.where('calendar_uid', 'is', null)
			.execute(),
	);
}
