/** Events whose door is open. */
import { createDoorLink, getAttendance, getDoor, sendCheckIns } from '#features/door/contract.ts';
import { eventBody } from './bodies.ts';
import { eventOn } from './registrations.ts';
import { anyAddress, type TestClub, type TestSite } from './site.ts';

let serial = 0;

export const newScanId = () => `scan-${String(++serial).padStart(6, '0')}`;

/** Takes two hours. */
export async function doorOn(
	site: TestSite,
	club: TestClub,
	{ begins = 1, ...more }: { begins?: number; Places?: number } = {},
) {
	const { StartDateTime, EndDateTime } = eventBody();
	const night = await eventOn(site, club, { StartDateTime, EndDateTime, ...more });
	const { EventID } = night.event;
	// Several at the same time, which the calendar would refuse.
	const times = { starts_at: instantIn(site, begins), ends_at: instantIn(site, begins + 2) };
	await site.services.transact((tx) => tx.updateTable('events').set(times).where('id', '=', EventID).execute());
	const params = { eventId: EventID };
	const headers = { 'x-forwarded-for': anyAddress() };
	return {
		...night,
		EventID,
		newLink: async (name = 'Gate') => {
			const { reply } = await site.call(createDoorLink, { as: club, params, body: { name } });
			return { ...reply, token: reply.DoorURL.split('#')[1] ?? '' };
		},
		open: (as: { token: string }, more: Record<string, string> = {}) =>
			site.call(getDoor, { as, headers: { ...headers, ...more } }),
		scan: (as: { token: string }, entries: readonly object[]) =>
			site.call(sendCheckIns, {
				as,
				headers,
				body: entries.map((entry) => ({ scanId: newScanId(), at: site.services.now().toISOString(), ...entry })),
			}),
		attendance: async () => (await site.call(getAttendance, { as: club, params })).reply,
	};
}

export const instantIn = (site: TestSite, hours: number): string =>
	new Date(site.services.now().getTime() + hours * 3_600_000).toISOString();
