/** Permissions of calls about rounds. */
import {
	acceptRenewal,
	changeRound,
	closeRound,
	createRound,
	exemptFromRound,
	getRenewal,
	getRound,
	listRounds,
	saveRenewal,
	sendRenewalBack,
} from '#features/rounds/contract.ts';
import { type Caller, owned, ownQuery, type PermissionWorld, permissionRow, staffs } from '../permissions.ts';
import { fullAnswers, roundsOn } from '../rounds.ts';

async function roundFor(caller: Caller, { site, staff }: PermissionWorld) {
	return { roundId: caller === 'staff' || caller === 'owner' ? await roundsOn(site).newRound({}, staff) : 1 };
}

async function renewalFor(caller: Caller, world: PermissionWorld, isSubmitted: boolean) {
	const params = { ...(await roundFor(caller, world)), clubId: world.owner.ClubID };
	if (isSubmitted && caller === 'staff') await roundsOn(world.site).save(world.owner, true);
	return { params };
}

export const roundsPermissions = [
	permissionRow(listRounds, staffs(200)),
	permissionRow(createRound, staffs(201), async (_, { site }) => {
		await roundsOn(site).closeAll();
		return { body: roundsOn(site).body() };
	}),
	permissionRow(getRound, staffs(200), async (caller, world) => ({ params: await roundFor(caller, world) })),
	permissionRow(changeRound, staffs(200), async (caller, world) => ({
		params: await roundFor(caller, world),
		body: { Name: 'Renewal of the year' },
	})),
	permissionRow(closeRound, staffs(200), async (caller, world) => ({ params: await roundFor(caller, world) })),
	permissionRow(acceptRenewal, staffs(200), (caller, world) => renewalFor(caller, world, true)),
	permissionRow(sendRenewalBack, staffs(200), async (caller, world) => ({
		...(await renewalFor(caller, world, true)),
		body: { message: 'Name your advisor.' },
	})),
	permissionRow(exemptFromRound, staffs(200), (caller, world) => renewalFor(caller, world, false)),
	permissionRow(getRenewal, owned(200), async (caller, world) => {
		await roundFor(caller, world);
		return ownQuery(caller, world);
	}),
	permissionRow(saveRenewal, owned(200), async (caller, world) => {
		await roundFor(caller, world);
		return { ...ownQuery(caller, world), body: { answers: fullAnswers, submit: true } };
	}),
];
