/** Sample rows and replies, with every field. `more` overrides fields. */
import type { Selectable } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getSingleEventData } from '#features/events/contract.ts';
import { eventColumns, eventReply, eventToAttend } from '#features/events/server/replies.ts';
import { noProposal } from '#features/events/server/slot-columns.ts';
import type { Event as EventRow } from '#features/events/server/store.ts';
import type { WrittenColumns } from '#features/events/server/tables.ts';
import type { getRegistration } from '#features/registrations/contract.ts';
import { sampleEvent } from './event-fields.ts';

type Event = ReplyOf<typeof getSingleEventData>;
type OwnRegistration = ReplyOf<typeof getRegistration>;

const written = eventColumns({ ...sampleEvent, RegistrationClosesAt: null }, 'UTC') as Selectable<WrittenColumns>;

export const eventRowWith = (more: { [N in keyof EventRow]?: EventRow[N] | undefined } = {}) => {
	const row: EventRow = {
		...written,
		id: 7,
		club_id: 8,
		ends_at: '2031-12-30T14:00:00.000Z',
		link: null,
		form_id: null,
		form_claimed_at: null,
		created_at: '2026-01-01T00:00:00.000Z',
		places: null,
		going: null,
		waiting: null,
		sequence: 0,
		changed_at: null,
		calendar_uid: null,
		reminded_at: null,
		called_off_at: null,
		club_name: 'Night Owls',
		club_hue: 145,
		club_status: 'approved',
		club_published_at: null,
		club_dormant_since: null,
		hosts: null,
		state: 'public',
		publish_at: null,
		publish_as: 'public',
		published_at: null,
		not_published: null,
		sent_back_message: null,
		sent_back_at: null,
		...noProposal,
		hidden_at: null,
		hidden_reason: null,
	};
	return { ...row, ...more } as EventRow;
};

export const eventWith = (more: Partial<Event> = {}): Event => ({ ...eventReply(eventRowWith(), ''), ...more });

const toAttend = eventToAttend(
	eventRowWith({
		id: 1,
		name: 'Reading night',
		description: '',
		starts_at: '2026-12-01T18:00:00.000Z',
		ends_at: '2026-12-01T20:00:00.000Z',
		location: 'Old library',
		club_id: 1,
		club_name: 'Readers',
	}),
);

export const registrationWith = ({
	event,
	...more
}: Partial<Omit<OwnRegistration, 'event'>> & { event?: Partial<OwnRegistration['event']> } = {}): OwnRegistration => ({
	state: 'going',
	position: null,
	createTime: '2026-11-20T10:00:00.000Z',
	email: null,
	formId: 'form',
	answers: {},
	answersByField: {},
	canChange: true,
	isCalledOff: false,
	isTakenDown: false,
	hasEventPage: true,
	deleteAfter: null,
	ticket: null,
	number: 1,
	attended: null,
	...more,
	event: { ...toAttend, ...event },
});
