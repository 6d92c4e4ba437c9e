/** Every endpoint the app serves, asked by everybody there is. A route without a row fails. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { insertPasswordLink } from '#features/accounts/server/store.ts';
import * as clubs from '#features/clubs/contract.ts';
import * as events from '#features/events/contract.ts';
import * as forms from '#features/forms/contract.ts';
import * as applications from '#features/hiring/application-contract.ts';
import * as hiring from '#features/hiring/contract.ts';
import * as quizzes from '#features/quizzes/contract.ts';
import * as siteContract from '#features/site/contract.ts';
import * as staff from '#features/staff/contract.ts';
import { inviteStaff } from '#features/staff/server/first-account.ts';
import { hashToken } from '#server/http/identify.ts';
import {
	type Caller,
	callers,
	clubsOwn,
	everyone,
	owned,
	type PermissionRow,
	permissionRow,
	staffs,
} from '#testing/permissions.ts';
import { newParticipant, newQuiz, questionIds, sampleCode, sampleQuiz } from '#testing/quizzes.ts';
import { samplePdf } from '#testing/resumes.ts';
import { samplePicture, type TestClub, useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

const tokens: Partial<Record<Caller, { token: string }>> = {};
let owner: TestClub;
const world = {
	EventID: 0,
	formId: '',
	MemberID: 0,
	SessionID: 0,
	PositionID: 0,
	ApplicationID: 0,
	resume: '',
	quizId: 0,
};
const applicationTokens: string[] = [];

let day = 0;
const times = () => {
	const date = new Date(Date.UTC(2300, 0, ++day)).toISOString().slice(0, 10);
	return { StartDateTime: `${date}T10:00Z`, EndDateTime: `${date}T11:00Z` };
};
const member = { FirstName: 'A', LastName: 'B', Email: 'member@college.test', Role: 'Lead', JoinDate: '2024-01-01' };
const event = () => ({ EventName: 'E', Description: 'D', Location: 'L', ...times() });
const session = { title: 'S', description: '', startDate: '2020-01-01', endDate: '2099-01-01' };
const position = { title: 'P', description: 'D', spots: 2 };
const profile = { ClubName: 'Owner', Description: 'D', FoundedDate: '2020-01-01' };
const questions = [{ id: '1', type: 'shortAnswer', question: 'Name?' }];
const ownQuery = () => ({ query: { ClubID: owner.ClubID } });

/** Something new of the owner's, for a deed that can be done once. */
const newEvent = async () =>
	(await site.call(events.createEvent, { as: owner, ...ownQuery(), body: event() })).reply.EventID;
const newSession = async () =>
	(await site.call(hiring.createHiringSession, { as: owner, ...ownQuery(), body: session })).reply.SessionID;

async function apply(): Promise<string> {
	const form = new FormData();
	form.set('name', 'Applicant');
	form.set('resume', new Blob([new Uint8Array(samplePdf())]), 'cv.pdf');
	const { reply } = await site.call(applications.applyForPosition, {
		query: { PositionID: world.PositionID },
		body: form,
	});
	world.ApplicationID ||= reply.ApplicationID;
	return /([\w-]{20,})$/.exec(reply.StatusURL)?.[1] ?? 'none';
}

const anyLink = async () => {
	const token = `${hashToken(String(Math.random()))}`;
	const { account_id } = await site.services.db
		.selectFrom('clubs')
		.select('account_id')
		.where('id', '=', (await site.newClub()).ClubID)
		.executeTakeFirstOrThrow();
	await site.services.transact((tx) =>
		insertPasswordLink(tx, account_id, hashToken(token), '2999-01-01T00:00:00.000Z'),
	);
	return token;
};

const invitation = async () => (await inviteStaff(site.services, 'http://x')).split('#')[1];
const idOf = async (status: 'pending' | 'approved' | 'suspended') => (await site.newClub({ status })).ClubID;
/** Only the staff get as far as the club; for the others any will do. */
const clubFor = async (caller: Caller, status: 'pending' | 'approved' | 'suspended') => ({
	clubId: caller === 'staff' ? await idOf(status) : owner.ClubID,
});

const rows: PermissionRow[] = [];
const row = (...given: Parameters<typeof permissionRow>) => void rows.push(permissionRow(...given));

row(siteContract.getSite, everyone(200));
row(accounts.forgotPassword, everyone(202), () => ({ body: { email: 'nobody@college.test' } }));
row(accounts.resetPassword, everyone(204), async () => ({
	body: { token: await anyLink(), password: 'something new' },
}));
row(accounts.changePassword, { ...clubsOwn(400), owner: 204 }, () => ({
	body: { currentPassword: owner.password, newPassword: owner.password },
}));
row(clubs.getClubData, everyone(200));
row(clubs.findByEmail, everyone(200), () => ({ body: { email: owner.Email } }));
row(clubs.loginClub, everyone(200), () => ({ body: { email: owner.Email, password: owner.password } }));
row(clubs.logoutClub, everyone(204), () => ({ as: undefined }));
row(clubs.clubSession, clubsOwn(200));
row(clubs.addClub, everyone(201), async (caller) => ({
	body: { ...profile, Email: `new-${caller}@college.test`, Password: 'password', LogoURL: (await samplePicture()).url },
}));
row(clubs.getClub, everyone(200), () => ({ params: { clubId: owner.ClubID } }));
row(clubs.getClubMembers, everyone(200), ownQuery);
row(clubs.addMember, owned(201), () => ({ body: { ...member, ClubID: owner.ClubID } }));
row(clubs.updateMember, owned(200), () => ({ query: { MemberID: world.MemberID }, body: member }));
row(clubs.updateClub, owned(200), () => ({ ...ownQuery(), body: profile }));
row(events.getAllEventData, everyone(200));
row(events.getClubEventData, everyone(200), ownQuery);
row(events.getSingleEventData, everyone(200), () => ({ query: { EventID: world.EventID } }));
row(events.calendarFeed, everyone(200));
row(events.clubCalendarFeed, everyone(200), () => ({ params: { clubId: owner.ClubID } }));
row(events.eventFile, everyone(200), () => ({ params: { eventId: world.EventID } }));
row(events.createEvent, owned(201), () => ({ ...ownQuery(), body: event() }));
row(events.updateEvent, owned(200), () => ({ ...ownQuery(), body: { ...event(), EventID: world.EventID } }));
row(events.createForm, owned(201), async () => ({
	body: { eventID: await newEvent(), title: 'F', fields: questions },
}));
row(events.getResponses, owned(200), () => ({ params: { formId: world.formId } }));
row(forms.getForm, everyone(200), () => ({ params: { formId: world.formId } }));
row(forms.sendResponse, everyone(201), () => ({ params: { formId: world.formId }, body: { answers: { 1: 'A' } } }));
row(hiring.createHiringSession, owned(201), () => ({ ...ownQuery(), body: session }));
row(hiring.getHiringSessions, everyone(200), ownQuery);
row(hiring.getAllHiringSessions, everyone(200));
row(hiring.updateHiringSession, owned(200), () => ({ query: { SessionID: world.SessionID }, body: session }));
row(hiring.closeHiringSession, owned(200), async () => ({ query: { SessionID: await newSession() } }));
row(hiring.reopenHiringSession, owned(200), async () => {
	const query = { SessionID: await newSession() };
	await site.call(hiring.closeHiringSession, { as: owner, query });
	return { query };
});
row(hiring.deleteHiringSession, owned(204), async () => ({ query: { SessionID: await newSession() } }));
row(hiring.getPositions, everyone(200), () => ({ query: { SessionID: world.SessionID } }));
row(hiring.addHiringPosition, owned(201), () => ({ query: { SessionID: world.SessionID }, body: position }));
row(hiring.updateHiringPosition, owned(200), () => ({ query: { PositionID: world.PositionID }, body: position }));
row(applications.applyForPosition, everyone(201), () => ({
	query: { PositionID: world.PositionID },
	body: { name: 'A' },
}));
row(applications.getApplication, everyone(200), () => ({ params: { token: applicationTokens[0] ?? '' } }));
row(applications.withdrawApplication, everyone(204), async () => ({ params: { token: await apply() } }));
row(applications.getApplicantsByPositionId, owned(200), () => ({ query: { PositionID: world.PositionID } }));
row(applications.setApplicationStates, owned(200), () => ({
	query: { PositionID: world.PositionID },
	body: { applicationIds: [world.ApplicationID], state: 'shortlisted' },
}));
row(applications.previewStateMails, owned(200), () => ({ query: { PositionID: world.PositionID } }));
row(applications.sendStateMails, owned(200), () => ({
	query: { PositionID: world.PositionID },
	body: { mails: [{ ApplicationID: world.ApplicationID, State: 'shortlisted' }] },
}));
row(applications.getResume, owned(200), () => ({ params: { resume: world.resume } }));
row(hiring.deleteHiringPosition, owned(204), () => ({ query: { PositionID: world.PositionID } }));
row(quizzes.createQuiz, owned(201), () => ({ ...ownQuery(), body: sampleQuiz() }));
row(quizzes.getClubQuizzes, owned(200), ownQuery);
row(quizzes.getQuizResults, owned(200), () => ({ params: { id: world.quizId }, ...ownQuery() }));
row(quizzes.getQuizSummary, owned(200), () => ({ params: { id: world.quizId }, ...ownQuery() }));
row(quizzes.createUser, everyone(201), () => ({ body: { name: 'N', rollNo: '1', year: 1 } }));
row(quizzes.getQuizById, everyone(200), () => ({ params: { id: world.quizId }, body: { secretCode: sampleCode } }));
row(quizzes.submitQuiz, everyone(201), async () => {
	const userId = await newParticipant(site);
	const ids = await questionIds(site, world.quizId, userId);
	return {
		params: { id: world.quizId },
		body: { userId, answers: Object.fromEntries(ids.map((id, index) => [id, ['Oslo', '9', 'a'][index]])) },
	};
});
// Nothing generates quizzes here: whoever is let in is told so.
row(quizzes.generateQuiz, { ...clubsOwn(503), pending: 403 }, () => ({
	body: { topic: 'T', level: 'easy', numberOfQuestions: 2 },
}));
row(quizzes.deleteQuiz, owned(200), () => ({ params: { id: world.quizId } }));
row(staff.loginStaff, everyone(401), () => ({ body: { email: owner.Email, password: owner.password } }));
row(staff.logoutStaff, everyone(204), () => ({ as: undefined }));
row(staff.staffSession, staffs(200));
row(staff.claimStaff, everyone(201), async (caller) => ({
	body: { token: await invitation(), email: `staff-${caller}@college.test`, name: 'N', password: 'a long password' },
}));
row(staff.changeStaffPassword, staffs(400), () => ({
	body: { currentPassword: 'wrong', newPassword: 'a long password' },
}));
row(staff.listStaffClubs, staffs(200));
row(staff.listDecisions, staffs(200), () => ({ params: { clubId: owner.ClubID } }));
row(staff.approveClub, staffs(200), async (caller) => ({ params: await clubFor(caller, 'pending') }));
row(staff.rejectClub, staffs(200), async (caller) => ({
	params: await clubFor(caller, 'pending'),
	body: { reason: 'No.' },
}));
row(staff.suspendClub, staffs(200), async (caller) => ({
	params: await clubFor(caller, 'approved'),
	body: { reason: 'No.' },
}));
row(staff.undoDecision, staffs(200), async (caller) => {
	const params = await clubFor(caller, 'pending');
	const as = tokens.staff;
	const made = caller === 'staff' ? await site.call(staff.approveClub, { as, params }) : undefined;
	return { params, body: { decisionId: made?.reply.DecisionID ?? 1 } };
});
row(staff.listFailedMails, staffs(200));
row(staff.sendMailAgain, staffs(409), () => ({ params: { mailId: 2_000_000_000 } }));
row(staff.reinstateClub, staffs(200), async (caller) => ({ params: await clubFor(caller, 'suspended') }));
row(events.deleteEvent, owned(204), async () => ({ ...ownQuery(), body: { eventId: await newEvent() } }));
row(clubs.deleteMember, owned(204), () => ({ query: { MemberID: world.MemberID } }));

beforeAll(async () => {
	owner = await site.newClub({ name: 'Owner' });
	const dead = (await site.call(clubs.loginClub, { body: { email: owner.Email, password: owner.password } })).reply;
	await site.call(clubs.logoutClub, { as: dead });
	const suspended = await site.newClub({ status: 'suspended' });
	Object.assign(tokens, { forged: { token: 'A'.repeat(43) }, dead, suspended, owner, staff: await site.staff() });
	Object.assign(tokens, { other: await site.newClub(), pending: await site.newClub({ status: 'pending' }) });
	world.MemberID = (
		await site.call(clubs.addMember, { as: owner, body: { ...member, ClubID: owner.ClubID } })
	).reply.MemberID;
	world.EventID = await newEvent();
	world.formId = (
		await site.call(events.createForm, { as: owner, body: { eventID: world.EventID, title: 'F', fields: questions } })
	).reply.formId;
	world.SessionID = await newSession();
	world.PositionID = (
		await site.call(hiring.addHiringPosition, { as: owner, query: { SessionID: world.SessionID }, body: position })
	).reply.PositionID;
	applicationTokens.push(await apply());
	const listed = await site.call(applications.getApplicantsByPositionId, {
		as: owner,
		query: { PositionID: world.PositionID },
	});
	world.resume = listed.reply[0]?.Applicant.ResumeURL?.split('/').at(-1) ?? 'none';
	world.quizId = await newQuiz(site, owner);
});

test('every endpoint that is served has a row here', async () => {
	const { paths } = JSON.parse((await site.raw('/api/openapi.json')).text) as {
		paths: Record<string, Record<string, unknown>>;
	};
	const served = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const known = rows.map(({ endpoint }) => endpoint.route.replace(/:(\w+)/g, '{$1}'));
	expect(known.toSorted()).toEqual(served.toSorted());
});

describe('who may call it', () => {
	test.each(rows.map((each) => [each.endpoint.route, each] as const))('%s', async (_, { endpoint, statuses, send }) => {
		for (const caller of callers) {
			const sent = await send(caller);
			const { status, text } = await site.call(endpoint, { as: tokens[caller], ...sent });
			expect([caller, status]).toEqual([caller, statuses[caller]]);
			if (status < 400) {
				// A log-in is the owner's, whoever else was logged in before.
				const isOwner = caller === 'owner' || endpoint === clubs.loginClub;
				if (!isOwner) expect(text).not.toContain('member@college.test');
				continue;
			}
			expect(Object.keys(JSON.parse(text)).filter((key) => key !== 'error' && key !== 'fields')).toEqual([]);
			expect(text).not.toMatch(/select |insert |argon2|node_modules|\.ts:|\/tmp\/|member@college/i);
		}
	});
});
