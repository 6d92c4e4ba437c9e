/** The calls of the door: helpers' links, scans, attendance and its proof. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Id, IdText, Instant, Line, PathName, Refusal } from '#contract/scalars.ts';
import { doorLimits, doorTexts, outcomes, scanIdWording } from './rules.ts';

const EventParams = z.object({ eventId: IdText });
const Count = z.int().min(0);

const DoorLink = z
	.object({ DoorLinkID: Id, Name: z.string(), CreatedAt: Instant, LastUsed: Instant.nullable() })
	.meta({ id: 'DoorLink' });

export const createDoorLink = endpoint({
	route: 'POST /api/events/:eventId/doorLinks',
	summary: 'Make a link for a helper at the door of your event; its address is shown only now',
	who: 'editor',
	params: EventParams,
	body: z.object({ name: Line(limits.label, doorTexts.name) }),
	trail: 'doorLink.created',
	status: 201,
	reply: DoorLink.pick({ DoorLinkID: true, Name: true }).extend({ DoorURL: z.string() }),
});

export const listDoorLinks = endpoint({
	route: 'GET /api/events/:eventId/doorLinks',
	summary: 'The door links of your event, without their addresses, oldest first',
	who: 'reviewer',
	params: EventParams,
	status: 200,
	reply: z.array(DoorLink),
});

export const deleteDoorLink = endpoint({
	route: 'DELETE /api/events/:eventId/doorLinks/:linkId',
	summary: 'End a door link of your event',
	who: 'editor',
	params: EventParams.extend({ linkId: IdText }),
	trail: 'doorLink.deleted',
	status: 204,
});

const Double = z
	.object({ number: Id, name: z.string().nullable(), at: z.array(Instant) })
	.meta({ id: 'Double', description: 'One number that two links or sessions let in.' });

const byLinkOrSession =
	'The event, for the session of its club. The `Authorization: Bearer` of a door link names its event itself.';

const DoorQuery = z.object({ EventID: IdText.optional().describe(byLinkOrSession) });

const ClosedDoor = Refusal.extend({
	opens: Instant.optional().describe('When the door opens and closes, where it is closed now.'),
	closes: Instant.optional(),
});

export const getDoor = endpoint({
	route: 'GET /api/door',
	summary: "Everything that a phone at the event's door needs without a network, by a door link or for your club",
	who: 'anyone',
	query: DoorQuery,
	status: 200,
	revalidated: true,
	reply: z.object({
		event: z.object({
			EventID: Id,
			EventName: z.string(),
			StartDateTime: Instant,
			EndDateTime: Instant,
			Location: z.string(),
			Places: z.int().nullable(),
		}),
		key: z
			.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })
			.describe('The public key of the tickets, as JWK.'),
		helper: z.string().nullable().describe("The link's name; null for a session."),
		opens: Instant,
		closes: Instant,
		walkIns: Count,
		registrations: z.array(
			z.object({
				number: Id,
				version: z.int(),
				name: z.string().nullable(),
				state: z.enum(['going', 'waiting', 'cancelled']),
				checkedInAt: Instant.nullable(),
			}),
		),
		doubles: z.array(Double),
	}),
	refusal: ClosedDoor,
	long: true,
	timeout: 25,
});

/** One entry of `POST /api/door/checkIns`: with exactly one of `ticket`, `number`, `walkIn` and `undo`. */
export const ScanEntry = z
	.object({
		scanId: z.string().regex(scanIdWording),
		ticket: z.string().optional().describe('The text of the code; what is no ticket is `unknown`.'),
		number: z.int().optional(),
		walkIn: z.string().max(limits.name).optional().describe("The person's name, which may be empty."),
		undo: z.string().regex(scanIdWording).optional().describe('The scanId of what is undone.'),
		admit: z.boolean().optional().describe('Lets a person of the waiting list in.'),
		at: z.iso.datetime({ offset: true }).describe("By the phone's clock."),
	})
	.refine(
		({ ticket, number, walkIn, undo }) =>
			[ticket, number, walkIn, undo].filter((value) => value !== undefined).length === 1,
	);

export type ScanEntry = z.input<typeof ScanEntry>;

const { $schema: _, ...entrySchema } = z.toJSONSchema(ScanEntry, { io: 'input' });

/** Unchecked here: an entry that is wrong does not keep out the others. */
const AnyEntry = z.unknown().meta(entrySchema) as unknown as z.ZodType<z.output<typeof ScanEntry>, ScanEntry>;

export const sendCheckIns = endpoint({
	route: 'POST /api/door/checkIns',
	summary: 'Send scans of the door, in order, by a door link or for your club (editor); a scanId counts once',
	who: 'anyone',
	query: DoorQuery,
	body: z.array(AnyEntry, doorTexts.scans).min(1, doorTexts.scans).max(doorLimits.scansAtOnce, doorTexts.scans),
	status: 200,
	reply: z.array(
		z.object({
			scanId: z.string().describe('Empty where the entry has none.'),
			outcome: z.enum(outcomes),
			number: Id.optional(),
			name: z.string().nullable().optional(),
			firstAt: Instant.optional().describe('For `again`: the earliest time that is known.'),
		}),
	),
	refusal: ClosedDoor,
	timeout: 25,
});

export const getAttendance = endpoint({
	route: 'GET /api/events/:eventId/attendance',
	summary: 'Who came to your event, in figures',
	who: 'reviewer',
	params: EventParams,
	status: 200,
	reply: z.object({
		in: Count.describe('People, walk-ins included.'),
		expected: Count.describe('Registered and going, in or not.'),
		walkInCount: Count.describe('Stays when the names in `walkIns` are deleted.'),
		walkIns: z.array(z.object({ name: z.string(), at: Instant, clockWasWrong: z.boolean() })),
		byQuarterHour: z.array(z.object({ at: Instant, in: Count })).describe('How many came in each, oldest first.'),
		doubles: z.array(Double),
	}),
});

export const getAttended = endpoint({
	route: 'GET /api/attended/:code',
	summary: 'The proof that someone came to an event, by its address',
	who: 'anyone',
	params: z.object({ code: PathName }),
	status: 200,
	reply: z.object({
		name: z.string().nullable(),
		EventName: z.string(),
		ClubName: z.string(),
		StartDateTime: Instant,
		checkedInAt: Instant,
	}),
});
