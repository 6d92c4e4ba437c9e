/** Samples of what pages show, for their tests. Each has every field; `more` is what a test needs to be different. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getSingleEventData } from '#features/events/contract.ts';
import type { getRegistration } from '#features/registrations/contract.ts';

type Event = ReplyOf<typeof getSingleEventData>;
type OwnRegistration = ReplyOf<typeof getRegistration>;

/** An event that is to come, without a form. */
export const eventWith = (more: Partial<Event> = {}): Event => ({
	EventID: 7,
	EventName: 'Lantern walk',
	Description: 'Bring a lamp.',
	StartDateTime: '2031-12-30T12:00:00.000Z',
	EndDateTime: '2031-12-30T14:00:00.000Z',
	Location: 'Quarry lake',
	ClubID: 8,
	ClubName: 'Night Owls',
	Hue: 145,
	Link: null,
	Places: null,
	PlacesLeft: null,
	RegistrationClosesAt: null,
	ConfirmByMail: false,
	...more,
});

/** A registration as its own link shows it: somebody who is going. */
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
	hasEventPage: true,
	deleteAfter: null,
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
		Hue: 145,
		CalendarURL: '/api/events/1/event.ics',
		...event,
	},
});
