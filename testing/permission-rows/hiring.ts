/** Permissions of calls about hiring. */
import {
	applyForPosition,
	eraseApplication,
	getApplicantsByPositionId,
	getApplication,
	getResume,
	previewStateMails,
	sendStateMails,
	setApplicationStates,
	withdrawApplication,
} from '#features/hiring/application-contract.ts';
import {
	addHiringPosition,
	closeHiringSession,
	createHiringSession,
	deleteHiringPosition,
	deleteHiringSession,
	getAllHiringSessions,
	getHiringOverview,
	getHiringSessions,
	getPositions,
	reopenHiringSession,
	updateHiringPosition,
	updateHiringSession,
} from '#features/hiring/contract.ts';
import { everyone, owned, ownQuery, type PermissionWorld, permissionRow } from '../permissions.ts';

const session = { title: 'S', description: '', startDate: '2020-01-01', endDate: '2099-01-01' };
const position = { title: 'P', description: 'D', spots: 2 };

const newSession = async ({ hiring, owner }: PermissionWorld) => ({
	SessionID: (await hiring.newSession(owner)).SessionID,
});
const theSession = ({ SessionID }: PermissionWorld) => ({ query: { SessionID } });
const thePosition = ({ PositionID }: PermissionWorld) => ({ query: { PositionID } });

export const hiringPermissions = [
	permissionRow(createHiringSession, owned(201), (caller, world) => ({ ...ownQuery(caller, world), body: session })),
	permissionRow(getHiringSessions, everyone(200), ownQuery),
	permissionRow(getAllHiringSessions, everyone(200)),
	permissionRow(getHiringOverview, owned(200), ownQuery),
	permissionRow(updateHiringSession, owned(200), (_, world) => ({ ...theSession(world), body: session })),
	permissionRow(closeHiringSession, owned(200), async (_, world) => ({ query: await newSession(world) })),
	permissionRow(reopenHiringSession, owned(200), async (_, world) => {
		const query = await newSession(world);
		await world.site.call(closeHiringSession, { as: world.owner, query });
		return { query };
	}),
	permissionRow(deleteHiringSession, owned(204), async (_, world) => ({ query: await newSession(world) })),
	permissionRow(getPositions, everyone(200), (_, world) => theSession(world)),
	permissionRow(addHiringPosition, owned(201), (_, world) => ({ ...theSession(world), body: position })),
	permissionRow(updateHiringPosition, owned(200), (_, world) => ({ ...thePosition(world), body: position })),
	permissionRow(deleteHiringPosition, owned(204), async (_, { hiring, owner, SessionID }) => {
		const { PositionID } = await hiring.newPosition(owner, SessionID);
		return { query: { PositionID } };
	}),
	permissionRow(applyForPosition, everyone(201), (_, world) => ({ ...thePosition(world), body: { name: 'A' } })),
	permissionRow(getApplication, everyone(200), (_, { applicationToken }) => ({ params: { token: applicationToken } })),
	permissionRow(withdrawApplication, everyone(204), async (_, { hiring, PositionID }) => {
		const { StatusURL } = (await hiring.apply(PositionID)).reply;
		return { params: { token: hiring.tokenOf(StatusURL) } };
	}),
	permissionRow(getApplicantsByPositionId, owned(200), (_, world) => thePosition(world)),
	permissionRow(setApplicationStates, owned(200), (_, world) => ({
		...thePosition(world),
		body: { applicationIds: [world.ApplicationID], state: 'shortlisted' },
	})),
	permissionRow(eraseApplication, owned(204), async (_, { hiring, PositionID }) => {
		const { ApplicationID } = (await hiring.apply(PositionID)).reply;
		return { params: { ApplicationID } };
	}),
	permissionRow(previewStateMails, owned(200), (_, world) => thePosition(world)),
	permissionRow(sendStateMails, owned(200), async (_, world) => {
		const { hiring, owner, SessionID } = world;
		const { PositionID, ids, setState } = await hiring.applicantsFor(owner, SessionID, ['told@college.test']);
		await setState(ids, 'shortlisted');
		return { query: { PositionID }, body: { mails: ids.map((id) => ({ ApplicationID: id, State: 'shortlisted' })) } };
	}),
	permissionRow(getResume, owned(200), (_, { resume }) => ({ params: { resume } })),
];
