/** The calls about registrations, by their private link and by the club. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { EventToAttend } from '#contract/event-summary.ts';
import { limits } from '#contract/limits.ts';
import { AnyId, Id, Instant, Line, OptionalEmail, PathName, Refusal, Text } from '#contract/scalars.ts';
import { iCalendar } from '#features/events/contract.ts';
import { Answers, Field, FormChange } from '#features/forms/contract.ts';
import { AnsweredVersion, ChangedAnswers, Correction, OutdatedAnswers } from './answers-contract.ts';
import { messageAudiences, registrationStates, registrationTexts } from './rules.ts';
import { OwnAttendance, OwnTicket } from './ticket-contract.ts';

const State = z.enum(registrationStates);
const Position = z.int().min(1).nullable();

/** By question text. Options of a checkbox are joined by `, `. */
const AnswerTexts = z.record(z.string(), z.string());

/** A response at another provider is always `going`, without an address. */
const Response = z
	.object({
		responseId: z.string(),
		createTime: Instant,
		answers: AnswerTexts,
		state: State,
		position: Position,
		email: z.string().nullable(),
		/** The last day before it is erased; null where the site keeps registrations. */
		deleteAfter: z.string().nullable(),
		/** Of the ticket; null at another provider. */
		number: Id.nullable(),
		/** Null unless the person is in. */
		checkedInAt: Instant.nullable(),
		/** The time of a phone whose clock was wrong. */
		clockWasWrong: z.boolean(),
		/** Let in at the door from the waiting list, beside the places. */
		admitted: z.boolean(),
	})
	.meta({ id: 'Response' });

const Registration = z
	.object({
		state: State,
		position: Position,
		createTime: Instant,
		email: z.string().nullable(),
		formId: z.string(),
		answers: AnswerTexts,
		/** The answers by field id, as a change sends them. */
		answersByField: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
		canChange: z.boolean(),
		/** The event was deleted before its end, or its club is suspended or rejected. */
		isCalledOff: z.boolean(),
		isTakenDown: z.boolean().describe('The staff hide the event. The reply has only its name, club and times.'),
		hasEventPage: z
			.boolean()
			.describe(
				'Whether the event has a page: it is neither deleted nor hidden, and its club is public. Where it has none, its CalendarURL leads nowhere either, or says that the event is cancelled.',
			),
		deleteAfter: z.string().nullable(),
		...OwnTicket,
		attended: OwnAttendance,
		event: EventToAttend,
	})
	.meta({ id: 'Registration' });

const FormParams = z.object({ formId: PathName });
export const TokenParams = z.object({ token: PathName });
const ResponseParams = z.object({ responseId: PathName });

export const sendResponse = endpoint({
	route: 'POST /api/forms/:formId/responses',
	summary: 'Register through a form',
	who: 'anyone',
	params: FormParams,
	body: z.object({
		answers: Answers,
		email: OptionalEmail().nullable().default(null),
		version: AnsweredVersion,
	}),
	status: 201,
	idempotent: true,
	refusal: OutdatedAnswers,
	reply: z.object({
		responseId: z.string(),
		createTime: Instant,
		state: State,
		position: Position,
		RegistrationURL: z.string().nullable(),
		...OwnTicket,
		Mailed: z.boolean(),
	}),
});

export const getRegistration = endpoint({
	route: 'GET /api/registrations/:token',
	summary: 'A registration, by its link',
	who: 'anyone',
	params: TokenParams,
	status: 200,
	reply: Registration,
});

export const registrationFile = endpoint({
	route: 'GET /api/registrations/:token/event.ics',
	summary:
		'The event as a file for the calendar of the person who has the link: it says whether they are going or waiting',
	who: 'anyone',
	params: TokenParams,
	status: 200,
	type: iCalendar,
});

export const confirmRegistration = endpoint({
	route: 'POST /api/registrations/:token/confirm',
	summary: 'Confirm a registration by the link that was e-mailed: it takes its place now',
	who: 'anyone',
	params: TokenParams,
	status: 200,
	reply: Registration,
});

export const changeRegistration = endpoint({
	route: 'PUT /api/registrations/:token',
	summary: 'Change the answers of a registration, until the event begins',
	who: 'anyone',
	params: TokenParams,
	body: ChangedAnswers.extend({ version: AnsweredVersion }),
	status: 200,
	reply: Registration,
	refusal: OutdatedAnswers,
});

export const cancelRegistration = endpoint({
	route: 'POST /api/registrations/:token/cancel',
	summary: 'Cancel a registration, until the event ends: the first person waiting gets its place',
	who: 'anyone',
	params: TokenParams,
	status: 200,
	reply: Registration,
});

export const eraseRegistration = endpoint({
	route: 'DELETE /api/registrations/:token',
	summary: 'Cancel a registration and delete it with its answers and address',
	who: 'anyone',
	params: TokenParams,
	status: 204,
});

export const getResponses = endpoint({
	route: 'GET /api/events/forms/:formId/responses',
	summary: 'Who registered, oldest first; cancelled and unconfirmed ones only with state=all',
	who: 'reviewer',
	params: FormParams,
	query: z.object({ state: z.literal('all').optional() }),
	status: 200,
	reply: z.array(Response),
	timeout: 25,
});

export const changeForm = endpoint({
	route: 'PUT /api/events/forms/:formId',
	summary:
		'Correct the form of your event, also of one that is over. Stored answers follow the texts of questions and options; a form at Google is changed there',
	who: 'editor',
	params: FormParams,
	body: FormChange,
	trail: 'form.changed',
	takesNoStorage: true,
	status: 200,
	reply: z.object({ formId: z.string(), title: z.string(), fields: z.array(Field), version: z.int() }),
	refusal: Refusal.extend({
		answers: z
			.record(z.string(), z.int())
			.optional()
			.describe(
				'The registrations, of any state, that would lose an answer: by the id of a question that is removed or gets another type, or that loses options which they chose.',
			),
	}),
	// Rewrites the answers of everybody who registered.
	timeout: 45,
});

export const correctResponse = endpoint({
	route: 'PUT /api/events/responses/:responseId',
	summary: 'Correct the answers or the address of a registration for your event',
	who: 'editor',
	params: ResponseParams,
	body: Correction,
	trail: 'registration.changed',
	status: 200,
	reply: Response,
});

export const admitResponse = endpoint({
	route: 'POST /api/events/responses/:responseId/admit',
	summary: 'Give someone who waits a place, although the event is full',
	who: 'editor',
	params: ResponseParams,
	trail: 'registration.admitted',
	status: 200,
	reply: Response,
});

export const cancelResponse = endpoint({
	route: 'POST /api/events/responses/:responseId/cancel',
	summary:
		'Cancel a registration for your event. The person gets an e-mail, unless the event is over or the club is not approved yet',
	who: 'editor',
	params: ResponseParams,
	trail: 'registration.cancelled',
	status: 200,
	reply: Response,
});

export const restoreResponse = endpoint({
	route: 'POST /api/events/responses/:responseId/restore',
	summary:
		'Restore a cancelled registration for your event: it gets a free place, or the end of the waiting list. The person gets an e-mail',
	who: 'editor',
	params: ResponseParams,
	trail: 'registration.restored',
	status: 200,
	reply: Response,
});

export const eraseResponse = endpoint({
	route: 'DELETE /api/events/responses/:responseId',
	summary: 'Delete a registration for your event; until the event ends, the first person waiting gets its place',
	who: 'editor',
	params: ResponseParams,
	trail: 'registration.deleted',
	status: 204,
});

export const sendMessage = endpoint({
	route: 'POST /api/events/messages',
	summary: 'E-mail everyone who registered for your event and gave an address, each once',
	who: 'editor',
	approved: true,
	body: z.object({
		EventID: AnyId,
		to: z.enum(messageAudiences, registrationTexts.audience),
		subject: Line(limits.name, registrationTexts.subject),
		text: Text(limits.text, registrationTexts.text),
		preview: z.boolean().default(false),
	}),
	trail: 'event.messaged',
	takesNoStorage: true,
	status: 202,
	otherStatus: 200,
	idempotent: true,
	reply: z.object({ recipients: z.int() }),
	timeout: 25,
});
