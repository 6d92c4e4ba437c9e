/** Tickets of registrations: a new one ends the one before. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, PathName } from '#contract/scalars.ts';

const Ticket = z.string().describe('Its text, as a QR code shows it.');

/** What the answers of a registration by its link say about the door. */
export const OwnTicket = {
	ticket: Ticket.nullable().describe('Null while unconfirmed or cancelled, and once the event is over.'),
	number: Id.nullable().describe('Counts up within the event.'),
};

export const OwnAttendance = z.object({ at: Instant, URL: z.string().describe('The page that proves it.') }).nullable();

const NewTicket = z.object({ ticket: Ticket, number: Id });

export const renewTicket = endpoint({
	route: 'POST /api/registrations/:token/ticket',
	summary: 'Get a new ticket; the door refuses the old one',
	who: 'anyone',
	params: z.object({ token: PathName }),
	status: 200,
	reply: NewTicket,
});

export const renewTicketOfResponse = endpoint({
	route: 'POST /api/events/responses/:responseId/ticket',
	summary: 'Make a new ticket for a registration for your event; the door refuses the old one',
	who: 'editor',
	params: z.object({ responseId: PathName }),
	trail: 'registration.ticketRenewed',
	status: 200,
	reply: NewTicket,
});
