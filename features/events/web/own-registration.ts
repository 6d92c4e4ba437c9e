/** The visitor's registration for an event. Separate from `own-week.ts`, which few lists need. */
import { type KeptEntry, type KeptRegistration, liveRegistration } from '#web/app/kept-entries.ts';
import { formIdOf } from '../list-rules.ts';
import type { Event } from './queries.ts';

export const ownRegistration = (
	{ Link }: Pick<Event, 'Link'>,
	kept: readonly KeptEntry[],
	now: number,
): KeptRegistration | undefined =>
	Link === null || kept.length === 0 ? undefined : liveRegistration(kept, formIdOf(Link) ?? '', now);
