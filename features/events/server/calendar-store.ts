/** Keeps the `UID` by which calendar programs know old events. */
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { formerUid } from './write-calendar.ts';

/** Stores the former `UID` of old events. It holds the site's host, so calendars would show events twice after a move. */
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
