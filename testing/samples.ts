/** Samples of what pages show, with every field. `more` overrides fields. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getSingleEventData } from '#features/events/contract.ts';
import type { Event as EventRow } from '#features/events/server/store.ts';
import type { getRegistration } from '#features/registrations/contract.ts';

type Event = ReplyOf<typeof getSingleEventData>;
type OwnRegistration = ReplyOf<typeof getRegistration>;

export const eventWith = (more: Partial<Event> = {}): Event => ({
	EventID: 7,
	EventName: 'Lantern walk',
	Description: 'Bring a lamp.',
	StartDateTime: '2031-12-30T12:00:00.000Z',
	EndDateTime: '2031-12-30T14:00:00.000Z',
	Location: 'Quarry lake',
	ClubID: 8,
	ClubName: 'Night Owls',
	Hosts: [],
	Hue: 145,
	Link: null,
	Places: null,
	PlacesLeft: null,
	RegistrationClosesAt: null,
	ConfirmByMail: false,
	State: 'public',
	...more,
});

export const eventRowWith = (more: { [N in keyof EventRow]?: EventRow[N] | undefined } = {}) => {
	const row: EventRow = {
		id: 7,
		club_id: 8,
		name: 'Lantern walk',
		description: 'Bring a lamp.',
		starts_at: '2031-12-30T12:00:00.000Z',
		ends_at: '2031-12-30T14:00:00.000Z',
		location: 'Quarry lake',
		link: null,
		form_id: null,
		form_claimed_at: null,
		created_at: '2026-01-01T00:00:00.000Z',
		places: null,
		going: null,
		waiting: null,
		confirm_by_mail: 0,
		registration_closes_at: null,
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
		awaiting_since: null,
		not_published: null,
		sent_back_message: null,
		sent_back_at: null,
		proposed_starts_at: null,
		proposed_ends_at: null,
		proposed_location: null,
		hidden_at: null,
		hidden_reason: null,
	};
	return { ...row, ...more } as EventRow;
};

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
	event: {
		EventID: 1,
		EventName: 'Reading night',
		Description: '',
		StartDateTime: '2026-12-01T18:00:00.000Z',
		EndDateTime: '2026-12-01T20:00:00.000Z',
		Location: 'Old library',
		ClubID: 1,
		ClubName: 'Readers',
		Hosts: [],
		Hue: 145,
		CalendarURL: '/api/events/1/event.ics',
		...event,
	},
});
