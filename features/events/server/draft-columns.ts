/** When and as what the site publishes a draft. */
import type { BodyOf } from '#contract/endpoint.ts';
import { toInstant } from '#contract/instants.ts';
import { badFields } from '#server/core/problem.ts';
import { nowText, type Services } from '#server/services.ts';
import type { createEvent } from '../contract.ts';
import { publishingTexts } from '../publishing-rules.ts';
import { eventTexts } from '../rules.ts';
import type { Publishing } from './store.ts';

const { publishAt: texts } = publishingTexts;

/** The columns that were sent. Throws a 400 for a time in the past or after the start, or for an event that is not a draft. */
export function draftColumns(
	{ PublishAt, PublishAs }: Pick<BodyOf<typeof createEvent>, 'PublishAt' | 'PublishAs'>,
	{ isDraft, starts_at }: { isDraft: boolean; starts_at: string },
	services: Pick<Services, 'now' | 'settings'>,
): Publishing {
	const as = PublishAs === undefined ? {} : { publish_as: PublishAs };
	if (PublishAt === undefined) return as;
	if (PublishAt === null) return { ...as, publish_at: null };
	const refuse = (text: string) => badFields({ PublishAt: text });
	if (!isDraft) throw refuse(texts.notDraft);
	const publish_at = toInstant(PublishAt, services.settings.TIME_ZONE);
	if (publish_at === undefined) throw refuse(eventTexts.noSuchTime);
	if (publish_at <= nowText(services)) throw refuse(texts.past);
	if (publish_at >= starts_at) throw refuse(texts.late);
	return { ...as, publish_at, not_published: null };
}
