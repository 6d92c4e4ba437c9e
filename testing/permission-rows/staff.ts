/** Permissions of calls about the staff. */
import { addCategory, deleteCategory, renameCategory } from '#features/staff/category-contract.ts';
import {
	approveClub,
	changeStaffPassword,
	claimStaff,
	deleteClub,
	listDecisions,
	listDeletedClubs,
	listStaffClubs,
	loginStaff,
	logoutStaff,
	reinstateClub,
	rejectClub,
	sendClubBack,
	staffSession,
	suspendClub,
	undoDecision,
	wakeDormantClub,
} from '#features/staff/contract.ts';
import { approveEvent, sendEventBack, undoEventDecision } from '#features/staff/event-contract.ts';
import { dismissMail, listFailedMails, sendMailAgain } from '#features/staff/mail-contract.ts';
import { inviteLead } from '#features/staff/officer-contract.ts';
import { loginOnce } from '#features/staff/oidc-contract.ts';
import { allowEvent, getRules, setRules } from '#features/staff/overlap-contract.ts';
import { invitePerson, listPeople, removePerson } from '#features/staff/people-contract.ts';
import {
	confirmSecondFactor,
	deleteSecondFactor,
	prepareSecondFactor,
} from '#features/staff/second-factor-contract.ts';
import { inviteStaff, printOneTimeLogin } from '#features/staff/server/first-account.ts';
import { type Caller, everyone, type PermissionWorld, permissionRow, staffs } from '../permissions.ts';
import { roundsOn } from '../rounds.ts';

type Status = 'pending' | 'approved' | 'suspended';

const clubFor = async (caller: Caller, { site, owner }: PermissionWorld, status: Status) => ({
	clubId: caller === 'staff' ? (await site.newClub({ status })).ClubID : owner.ClubID,
});

const categoryFor = async (caller: Caller, { site, staff }: PermissionWorld, Name: string) => ({
	categoryId:
		caller === 'staff' ? (await site.call(addCategory, { as: staff, body: { Name } })).reply.CategoryID : 2_000_000_000,
});

async function awaitingEvent(caller: Caller, { site, staff, newEvent, EventID }: PermissionWorld) {
	if (caller !== 'staff') return { eventId: EventID };
	await site.call(setRules, { as: staff, body: { Approval: 'always' } });
	const eventId = await newEvent();
	await site.call(setRules, { as: staff, body: { Approval: 'never' } });
	return { eventId };
}

const body = { reason: 'No.' };

export const staffPermissions = [
	permissionRow(loginStaff, everyone(401), (_, { owner }) => ({
		body: { email: owner.Email, password: owner.password },
	})),
	permissionRow(logoutStaff, everyone(204), () => ({ as: undefined })),
	permissionRow(staffSession, staffs(200)),
	permissionRow(claimStaff, everyone(201), async (caller, { site }) => {
		const token = (await inviteStaff(site.services, 'http://x')).split('#')[1];
		return { body: { token, email: `staff-${caller}@college.test`, name: 'N', password: 'a long password' } };
	}),
	permissionRow(loginOnce, everyone(200), async (_, { site }) => ({
		body: { token: (await printOneTimeLogin(site.services, '', 'staff@college.test')).split('#')[1] },
	})),
	permissionRow(changeStaffPassword, staffs(204), (_, { staff }) => ({
		body: { currentPassword: staff.password, newPassword: staff.password },
	})),
	permissionRow(prepareSecondFactor, staffs(200)),
	permissionRow(confirmSecondFactor, staffs(400), () => ({ body: { code: 'no code' } })),
	permissionRow(deleteSecondFactor, staffs(409), () => ({ body: { code: '123456' } })),
	permissionRow(getRules, staffs(200)),
	permissionRow(setRules, staffs(200), async (caller, { site, staff }) => {
		if (caller === 'staff') await site.call(setRules, { as: staff, body: { Overlap: 'place' } });
		return { body: { Overlap: 'college' } };
	}),
	permissionRow(addCategory, staffs(201), () => ({ body: { Name: 'Music' } })),
	permissionRow(renameCategory, staffs(200), async (caller, world) => ({
		params: await categoryFor(caller, world, 'Dance'),
		body: { Name: 'Art' },
	})),
	permissionRow(deleteCategory, staffs(204), async (caller, world) => ({
		params: await categoryFor(caller, world, 'Sport'),
	})),
	permissionRow(allowEvent, staffs(201), (_, { owner }) => ({
		body: {
			ClubID: owner.ClubID,
			StartDateTime: '2400-01-01T10:00Z',
			EndDateTime: '2400-01-01T12:00Z',
			reason: 'A fair.',
		},
	})),
	permissionRow(approveEvent, staffs(200), async (caller, world) => ({ params: await awaitingEvent(caller, world) })),
	permissionRow(sendEventBack, staffs(200), async (caller, world) => ({
		params: await awaitingEvent(caller, world),
		body: { message: 'Say where it is.' },
	})),
	permissionRow(undoEventDecision, staffs(200), async (caller, world) => {
		const params = await awaitingEvent(caller, world);
		if (caller === 'staff') await world.site.call(approveEvent, { as: world.staff, params });
		return { params };
	}),
	permissionRow(inviteLead, staffs(201), (_, { owner }) => ({
		params: { clubId: owner.ClubID },
		body: { Name: 'N', Email: 'lead-by-staff@college.test', reason: 'Nobody answers.' },
	})),
	permissionRow(listPeople, staffs(200)),
	permissionRow(invitePerson, staffs(201), () => ({ body: { Name: 'N', Email: 'invited@college.test' } })),
	permissionRow(removePerson, staffs(404), () => ({ params: { staffId: 2_000_000_000 } })),
	permissionRow(listStaffClubs, staffs(200)),
	permissionRow(listDecisions, staffs(200), (_, { owner }) => ({ params: { clubId: owner.ClubID } })),
	permissionRow(approveClub, staffs(200), async (caller, world) => ({
		params: await clubFor(caller, world, 'pending'),
	})),
	permissionRow(rejectClub, staffs(200), async (caller, world) => ({
		params: await clubFor(caller, world, 'pending'),
		body,
	})),
	permissionRow(sendClubBack, staffs(200), async (caller, world) => ({
		params: await clubFor(caller, world, 'pending'),
		body: { message: 'Say when you meet.' },
	})),
	permissionRow(suspendClub, staffs(200), async (caller, world) => ({
		params: await clubFor(caller, world, 'approved'),
		body,
	})),
	permissionRow(reinstateClub, staffs(200), async (caller, world) => ({
		params: await clubFor(caller, world, 'suspended'),
	})),
	permissionRow(undoDecision, staffs(200), async (caller, world) => {
		const params = await clubFor(caller, world, 'pending');
		const made = caller === 'staff' ? await world.site.call(approveClub, { as: world.staff, params }) : undefined;
		return { params, body: { decisionId: made?.reply.DecisionID ?? 1 } };
	}),
	permissionRow(wakeDormantClub, staffs(200), async (caller, world) => {
		const params = await clubFor(caller, world, 'approved');
		if (caller === 'staff') await roundsOn(world.site).makeDormant({ ClubID: params.clubId });
		return { params };
	}),
	permissionRow(deleteClub, staffs(204), async (caller, world) => {
		const { ClubID, ClubName } = caller === 'staff' ? await world.site.newClub() : world.owner;
		return { params: { clubId: ClubID }, body: { ClubName, reason: 'No.' } };
	}),
	permissionRow(listDeletedClubs, staffs(200)),
	permissionRow(listFailedMails, staffs(200)),
	permissionRow(sendMailAgain, staffs(409), () => ({ params: { mailId: 2_000_000_000 } })),
	permissionRow(dismissMail, staffs(409), () => ({ params: { mailId: 2_000_000_000 } })),
];
