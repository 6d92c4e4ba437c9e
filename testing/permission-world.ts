/** The clubs, staff and rows that the permission test uses. */

import { addMember } from '#features/clubs/contract.ts';
import { createEvent, createForm } from '#features/events/contract.ts';
import { getApplicantsByPositionId } from '#features/hiring/application-contract.ts';
import { loginClub, logoutClub } from '#features/officers/contract.ts';
import { cancelRegistration, sendResponse } from '#features/registrations/contract.ts';
import { eventBody, formBody, sampleMember } from './bodies.ts';
import { doorOn } from './door.ts';
import { hiringOn } from './hiring.ts';
import { newOfficer } from './officers.ts';
import type { Caller, PermissionWorld } from './permissions.ts';
import { newQuiz } from './quizzes.ts';
import { samplePdf } from './resumes.ts';
import { anyAddress, type TestSite } from './site.ts';

type Tokens = Readonly<Partial<Record<Caller, { token: string }>>>;

export async function seedPermissionWorld(site: TestSite): Promise<{ world: PermissionWorld; tokens: Tokens }> {
	const owner = await site.newClub({ name: 'Owner' });
	const login = { body: { email: owner.Email, password: owner.password } };
	const dead = (await site.call(loginClub, login)).reply;
	await site.call(logoutClub, { as: dead });
	const staff = await site.staff();
	const door = await doorOn(site, owner);
	const tokens = {
		forged: { token: 'A'.repeat(43) },
		dead,
		doorLink: await door.newLink(),
		suspended: await site.newClub({ status: 'suspended' }),
		owner,
		other: await site.newClub(),
		pending: await site.newClub({ status: 'pending' }),
		staff,
	};

	const newEvent = async (more = {}) => {
		const sent = { as: owner, query: { ClubID: owner.ClubID }, body: eventBody(more) };
		return (await site.call(createEvent, sent)).reply.EventID;
	};
	const newForm = async (eventID: number) =>
		(await site.call(createForm, { as: owner, body: formBody(eventID) })).reply.formId;
	const register = async (formId: string) => {
		const headers = { 'x-forwarded-for': anyAddress() };
		const sent = { params: { formId }, body: { answers: { 1: 'A' } }, headers };
		const { responseId, RegistrationURL } = (await site.call(sendResponse, sent)).reply;
		return { responseId, token: RegistrationURL?.split('/').at(-1) ?? '' };
	};
	const newWaiting = async () => {
		const formId = await newForm(await newEvent({ Places: 1 }));
		await register(formId);
		return (await register(formId)).responseId;
	};
	const newCancelled = async () => {
		const { responseId, token } = await register(formId);
		await site.call(cancelRegistration, { params: { token } });
		return responseId;
	};
	const EventID = await newEvent();
	const formId = await newForm(EventID);
	const member = await site.call(addMember, { as: owner, body: { ...sampleMember, ClubID: owner.ClubID } });
	const hiring = hiringOn(site);
	const { SessionID } = await hiring.newSession(owner);
	const { PositionID } = await hiring.newPosition(owner, SessionID);
	const sent = { name: 'Applicant', resume: { name: 'cv.pdf', bytes: samplePdf() } };
	const { ApplicationID, StatusURL } = (await hiring.apply(PositionID, sent)).reply;
	const applicants = await site.call(getApplicantsByPositionId, { as: owner, query: { PositionID } });
	const officers = {
		lead: await newOfficer(site, owner, { Role: 'lead' }),
		editor: await newOfficer(site, owner, { Role: 'editor' }),
		reviewer: await newOfficer(site, owner, { Role: 'reviewer' }),
	};
	const world = {
		site,
		owner,
		officers,
		staff,
		hiring,
		EventID,
		doorEventID: door.EventID,
		formId,
		MemberID: member.reply.MemberID,
		SessionID,
		PositionID,
		ApplicationID,
		applicationToken: hiring.tokenOf(StatusURL),
		resume: applicants.reply[0]?.Applicant.ResumeURL?.split('/').at(-1) ?? 'none',
		quizId: await newQuiz(site, owner),
		newEvent: () => newEvent(),
		newRegistration: () => register(formId),
		newWaiting,
		newCancelled,
	};
	return { world, tokens };
}
