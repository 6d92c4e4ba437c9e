/** Permissions of the office's calls. */
import { hideEvent, listStaffEvents, showEvent } from '#features/office/event-contract.ts';
import { sendClubMessage } from '#features/office/message-contract.ts';
import { closeReport, listReports, sendReport } from '#features/office/report-contract.ts';
import { type Caller, everyone, type PermissionWorld, permissionRow, staffs } from '../permissions.ts';
import { anyAddress } from '../site.ts';

const report = (owner: { ClubID: number }) => ({ About: 'club', ID: owner.ClubID, text: 'It copies our logo.' });

async function openReport(caller: Caller, { site, staff, owner }: PermissionWorld) {
	if (caller !== 'staff') return { reportId: 2_000_000_000 };
	await site.call(sendReport, { body: report(owner), headers: { 'x-forwarded-for': anyAddress() } });
	const open = await site.call(listReports, { as: staff });
	return { reportId: open.reply.at(-1)?.ReportID ?? 0 };
}

const body = { reason: 'A wrong location.' };

const eventFor = async (caller: Caller, { newEvent, EventID }: PermissionWorld) => ({
	eventId: caller === 'staff' ? await newEvent() : EventID,
});

export const officePermissions = [
	permissionRow(listStaffEvents, staffs(200), () => ({ query: { state: 'awaiting' } })),
	permissionRow(hideEvent, staffs(200), async (caller, world) => ({ params: await eventFor(caller, world), body })),
	permissionRow(showEvent, staffs(200), async (caller, world) => {
		const params = await eventFor(caller, world);
		if (caller === 'staff') await world.site.call(hideEvent, { as: world.staff, params, body });
		return { params };
	}),
	permissionRow(sendReport, everyone(202), (_, { owner }) => ({ body: report(owner) })),
	permissionRow(listReports, staffs(200)),
	permissionRow(closeReport, staffs(200), async (caller, world) => ({
		params: await openReport(caller, world),
		body: {},
	})),
	permissionRow(sendClubMessage, staffs(202), () => ({
		body: { to: 'all', subject: 'The fair', text: 'Tables open at nine.' },
	})),
];
