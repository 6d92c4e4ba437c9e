/** JSON in rows of registrations. Older versions may have stored it, so newer fields have defaults. */

import { z } from 'zod';
import { eventStates, publishedStates } from '#features/events/publishing-rules.ts';
import type { Event } from '#features/events/server/store.ts';
import { registrationStates } from '../rules.ts';
import type { News } from './mail.ts';
import type { Audience } from './recipients-store.ts';

const later = {
	text: z.string().nullable().default(null),
	number: z.int().nullable().default(null),
};
const times = { starts_at: z.string(), ends_at: z.string(), location: z.string() };

const Facts = z.object({
	id: z.int(),
	name: z.string(),
	description: z.string(),
	...times,
	club_id: z.int(),
	club_name: z.string(),
	registration_closes_at: later.text,
	called_off_at: later.text,
	hidden_at: later.text,
	hosts: later.text,
	club_hue: later.number,
});

/** Rows written before clubs could choose their hue have it as `logo_hue`. */
const withClubHue = (row: unknown) =>
	typeof row === 'object' && row !== null && 'logo_hue' in row ? { club_hue: row.logo_hue, ...row } : row;

export const DeletedEvent = z.preprocess(withClubHue, Facts);

/** What readers knew before the change. */
export const ChangeMemo = z.object({ eventId: z.int(), ...times });

const live = z.enum(['going', 'waiting']);

const StoredNews = z.discriminatedUnion('kind', [
	z.object({ kind: z.enum(['confirm', 'going', 'waiting', 'moved up', 'reminder', 'confirm new address']) }),
	z.object({ kind: z.literal('new address'), state: live, isLinkNew: z.boolean() }),
	z.object({ kind: z.literal('restored'), state: live }),
	z.object({
		kind: z.enum(['cancelled by the club', 'cancelled by link']),
		others: z.array(z.enum(registrationStates)).readonly(),
	}),
	z.object({ kind: z.enum(['event cancelled', 'event resumed', 'event hidden', 'event shown']) }),
	z.object({ kind: z.enum(['changed', 'set to the past']), before: z.object(times) }),
	z.object({ kind: z.literal('message'), subject: z.string(), text: z.string(), clubEmail: z.string() }),
]) satisfies z.ZodType<News>;

const StoredAudience = z.object({
	formId: z.string(),
	states: z.array(live).readonly(),
	registeredUntil: z.string().optional(),
	subscribed: z.boolean().optional(),
}) satisfies z.ZodType<Audience>;

const StoredEvent = Facts.extend({
	link: z.string().nullable(),
	form_id: z.string().nullable(),
	form_claimed_at: later.text,
	created_at: z.string(),
	places: later.number,
	confirm_by_mail: z.int().default(0),
	sequence: z.int().default(0),
	changed_at: later.text,
	calendar_uid: later.text,
	reminded_at: later.text,
	going: later.number,
	waiting: later.number,
	club_status: z.enum(['pending', 'approved', 'rejected', 'suspended']),
	club_published_at: later.text,
	club_dormant_since: later.text,
	state: z.enum(eventStates).default('public'),
	publish_at: later.text,
	publish_as: z.enum(publishedStates).default('public'),
	published_at: later.text,
	awaiting_since: later.text,
	not_published: later.text,
	sent_back_message: later.text,
	sent_back_at: later.text,
	proposed_starts_at: later.text,
	proposed_ends_at: later.text,
	proposed_location: later.text,
	hidden_reason: later.text,
}) satisfies z.ZodType<Event>;

export const Mailing = z.object({
	audience: StoredAudience,
	news: StoredNews,
	/** As it was at the cause: it may be deleted since. */
	event: z.preprocess(withClubHue, StoredEvent),
	delay: z.object({ dueAt: z.string(), key: z.string() }).optional(),
});
export type Mailing = z.output<typeof Mailing>;
