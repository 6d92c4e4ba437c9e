/** The clubs, staff and things that the permission test calls about. */
import { addMember, loginClub, logoutClub } from '#features/clubs/contract.ts';
import { createEvent, createForm } from '#features/events/contract.ts';
import { getApplicantsByPositionId } from '#features/hiring/application-contract.ts';
import { hiringOn } from './hiring.ts';
import type { Caller, PermissionWorld } from './permissions.ts';
import { newQuiz } from './quizzes.ts';
import { samplePdf } from './resumes.ts';
import type { TestSite } from './site.ts';

export const sampleMember = {
	FirstName: 'A',
	LastName: 'B',
	Email: 'member@college.test',
	Role: 'Lead',
	JoinDate: '2024-01-01',
};

let day = 0;

/** An event at a time that no other has. */
export function eventBody() {
	const date = new Date(Date.UTC(2300, 0, ++day)).toISOString().slice(0, 10);
	const times = { StartDateTime: `${date}T10:00Z`, EndDateTime: `${date}T11:00Z` };
	return { EventName: 'E', Description: 'D', Location: 'L', ...times };
}

type Tokens = Readonly<Partial<Record<Caller, { token: string }>>>;

/** Creates everything that the rows name, and a login session for each kind of caller that has one. */
export async function seedPermissionWorld(site: TestSite): Promise<{ world: PermissionWorld; tokens: Tokens }> {
	const owner = await site.newClub({ name: 'Owner' });
	const login = { body: { email: owner.Email, password: owner.password } };
	const dead = (await site.call(loginClub, login)).reply;
	await site.call(logoutClub, { as: dead });
	const staff = await site.staff();
	const tokens = {
		forged: { token: 'A'.repeat(43) },
		dead,
		suspended: await site.newClub({ status: 'suspended' }),
		owner,
		other: await site.newClub(),
		pending: await site.newClub({ status: 'pending' }),
		staff,
	};

	const newEvent = async () => {
		const sent = { as: owner, query: { ClubID: owner.ClubID }, body: eventBody() };
		return (await site.call(createEvent, sent)).reply.EventID;
	};
	const EventID = await newEvent();
	const fields = [{ id: '1', type: 'shortAnswer', question: 'Name?' }];
	const form = await site.call(createForm, { as: owner, body: { eventID: EventID, title: 'F', fields } });
	const member = await site.call(addMember, { as: owner, body: { ...sampleMember, ClubID: owner.ClubID } });
	const hiring = hiringOn(site);
	const { SessionID } = await hiring.newSession(owner);
	const { PositionID } = await hiring.newPosition(owner, SessionID);
	const sent = { name: 'Applicant', resume: { name: 'cv.pdf', bytes: samplePdf() } };
	const { ApplicationID, StatusURL } = (await hiring.apply(PositionID, sent)).reply;
	const applicants = await site.call(getApplicantsByPositionId, { as: owner, query: { PositionID } });
	const world = {
		site,
		owner,
		staff,
		hiring,
		EventID,
		formId: form.reply.formId,
		MemberID: member.reply.MemberID,
		SessionID,
		PositionID,
		ApplicationID,
		applicationToken: hiring.tokenOf(StatusURL),
		resume: applicants.reply[0]?.Applicant.ResumeURL?.split('/').at(-1) ?? 'none',
		quizId: await newQuiz(site, owner),
		newEvent,
	};
	return { world, tokens };
}
