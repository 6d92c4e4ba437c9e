/** Whether the visitor is registered for an event. Apart from `own-week.ts`, which few lists of events need. */
import { type KeptEntry, type KeptRegistration, liveRegistration } from '#web/app/kept-entries.ts';
import { formIdOf } from '../list-rules.ts';
import type { Event } from './queries.ts';

/** The registration for an event that this browser keeps, if it still counts. */
export const ownRegistration = (
	{ Link }: Pick<Event, 'Link'>,
	kept: readonly KeptEntry[],
	now: number,
): KeptRegistration | undefined =>
	Link === null || kept.length === 0 ? undefined : liveRegistration(kept, formIdOf(Link) ?? '', now);
