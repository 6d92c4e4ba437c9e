/** Decisions and texts about hiring that server and pages share. */
import { daysAfter } from '#contract/time.ts';

export const hiringTexts = {
	session: {
		title: 'Title is required',
		startDate: 'Start date is required',
		endDate: 'End date is required',
		endsTooEarly: 'The end date cannot be before the start date.',
		created: 'Hiring session created successfully!',
		notCreated: 'An error occurred while creating the hiring session.',
		hasEnded: 'This hiring session has ended already.',
		endedMeanwhile: 'The last day of this session is over. To open it again, give it a later end date first.',
	},
	position: {
		invalid: 'Please fill out all fields correctly.',
		added: 'Position added successfully!',
		updated: 'Position updated successfully!',
		deleted: 'Position deleted successfully!',
		notAdded: 'Error adding position. Please try again.',
		notUpdated: 'Error updating position. Please try again.',
	},
	application: {
		submitted: 'Application submitted successfully!',
		failed: 'Failed to submit application.',
		year: 'Enter the year as a number, such as 2026.',
		unreachable: 'Add a phone number or an e-mail address so the club can reach you.',
		anonymous: {
			question: 'Send without your name and contact?',
			consequence: 'The club cannot reply.',
			confirm: 'Send anyway',
			cancel: 'Add contact details',
			look: 'quiet',
		},
		resumeKind: 'Choose a résumé that is a PDF, DOC, DOCX, ODT, TXT, PNG or JPEG file.',
		resumeActive: 'This document has macros or embedded parts. Save it as a PDF and choose that.',
		resumeRich: 'This file is rich text or a web page. Save it as a PDF and choose that.',
		resumeEmpty: 'This file is empty. Choose it again.',
		resumeSize: 'Choose a file of at most 5 MB.',
		notStarted: 'This hiring session has not started yet.',
		ended: 'This hiring session has ended.',
		closed: 'This hiring session was closed early.',
		cancelled: 'The upload was cancelled.',
	},
} as const;

/** Whether an application names neither a person nor a way to reach one. */
export const isAnonymous = ({ name, phone, email }: { name: string; phone: string; email: string }): boolean =>
	[name, phone, email].every((text) => text.trim() === '');

/** The states of an application, in their usual order. Only the club changes them. */
export const applicationStates = ['received', 'shortlisted', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The states as people read them. */
export const stateNames: Record<ApplicationState, string> = {
	received: 'Received',
	shortlisted: 'Shortlisted',
	accepted: 'Accepted',
	declined: 'Declined',
};

/** The states that applicants get a mail about. */
export const toldStates = ['shortlisted', 'accepted', 'declined'] as const satisfies readonly ApplicationState[];

export const sessionStates = ['upcoming', 'open', 'ended', 'closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionStateNames: Record<SessionState, string> = {
	upcoming: 'Not started yet',
	open: 'Open',
	ended: 'Ended',
	closed: 'Closed early',
};

/** The days of a hiring session, `YYYY-MM-DD`, and the day on which its club closed it early. */
export interface SessionDays {
	start: string;
	end: string;
	closed: string | null;
}

/** The day on which a session was closed early; a close after its last day is none. */
export const closedEarly = ({ end, closed }: SessionDays): string | null =>
	closed !== null && closed <= end ? closed : null;

/** The phase of a session on the day `today`. A session that was closed early stays closed, even before its last day. */
export function sessionState(days: SessionDays, today: string): SessionState {
	const { start, end } = days;
	if (closedEarly(days) !== null) return 'closed';
	if (today < start) return 'upcoming';
	return today <= end ? 'open' : 'ended';
}

/** The last day of a session: its end, or the day on which it was closed before. */
export const lastDay = (days: SessionDays): string => closedEarly(days) ?? days.end;

/** The day after which the applications to a session are deleted. */
export const deleteAfter = (days: SessionDays, retentionDays: number): string =>
	daysAfter(lastDay(days), retentionDays);

const resumeNames = /\.(pdf|docx?|odt|txt|png|jpe?g)$/i;

/** Whether a chosen file may be a résumé, going by its name; the server looks at its bytes. A file of no known type may be any. */
export const mayBeResume = ({ name, type }: { name: string; type: string }): boolean =>
	type === '' || resumeNames.test(name);

/** Whether these are the fields of a position: a title, a description and at least one spot. */
export const isPosition = (position: { title: string; description: string; spots: number }): boolean =>
	position.title.trim() !== '' &&
	position.description.trim() !== '' &&
	Number.isInteger(position.spots) &&
	position.spots > 0;

/** A position without applicants (any more). */
interface WithoutApplicants {
	applied: number;
	accepted: number;
	/** The day of deletion has passed. */
	isOver: boolean;
	state: SessionState;
	/** The club is approved: its sessions are on the Hiring page. */
	isPublic: boolean;
}

/** What stands in place of the applicants. */
export function noApplicants(position: WithoutApplicants): { title: string; text: string } {
	const { applied, accepted, isOver, state, isPublic } = position;
	if (applied === 0) {
		// Those who withdrew are not counted, so the title does not say that nobody has applied.
		const title = 'No applications';
		if (state === 'ended') return { title, text: 'This session is over.' };
		if (state === 'closed') return { title, text: 'This session was closed early.' };
		const where = isPublic ? ' Share the Hiring page.' : '';
		return { title, text: `Applicants appear here at once.${where}` };
	}
	if (!isOver) {
		const text = 'All applicants have withdrawn, or their applications were deleted when their time was over.';
		return { title: 'No application is left', text };
	}
	const people = applied === 1 ? '1 person' : `${applied} people`;
	const were = accepted === 1 ? '1 was' : `${accepted} were`;
	const text = `${people} applied, ${were} accepted.`;
	return { title: 'The applications are deleted', text };
}

/** What the dashboard says beside the list of sessions: `1 open, 51 applications`. */
export const openText = ({ Open, Applications }: { Open: number; Applications: number }): string =>
	Open === 0
		? 'None open'
		: `${Open} open, ${Applications.toLocaleString('en')} ${Applications === 1 ? 'application' : 'applications'}`;
