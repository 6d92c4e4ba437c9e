/** Decisions and texts about hiring for server and pages. */
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
		endedMeanwhile: 'The last day of this session has passed. To open it again, first give it a later end date.',
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
		resumeKind: 'Choose a PDF, DOC, DOCX, ODT, TXT, PNG or JPEG file.',
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

/** Names neither a person nor an address. */
export const isAnonymous = ({ name, phone, email }: { name: string; phone: string; email: string }): boolean =>
	[name, phone, email].every((text) => text.trim() === '');

export const applicationStates = ['received', 'shortlisted', 'accepted', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const stateNames: Record<ApplicationState, string> = {
	received: 'Received',
	shortlisted: 'Shortlisted',
	accepted: 'Accepted',
	declined: 'Declined',
};

export const notifiedStates = ['shortlisted', 'accepted', 'declined'] as const satisfies readonly ApplicationState[];

export const sessionStates = ['upcoming', 'open', 'ended', 'closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionStateNames: Record<SessionState, string> = {
	upcoming: 'Not started yet',
	open: 'Open',
	ended: 'Ended',
	closed: 'Closed early',
};

export interface SessionDays {
	start: string;
	end: string;
	closed: string | null;
}

/** Null for a close after the last day. */
export const closedEarly = ({ end, closed }: SessionDays): string | null =>
	closed !== null && closed <= end ? closed : null;

/** A closed session stays closed until its last day, too. */
export function sessionState(days: SessionDays, today: string): SessionState {
	const { start, end } = days;
	if (closedEarly(days) !== null) return 'closed';
	if (today < start) return 'upcoming';
	return today <= end ? 'open' : 'ended';
}

export const lastDay = (days: SessionDays): string => closedEarly(days) ?? days.end;

export const deleteAfter = (days: SessionDays, retentionDays: number): string =>
	daysAfter(lastDay(days), retentionDays);

const resumeNames = /\.(pdf|docx?|odt|txt|png|jpe?g)$/i;

/** By name and type; the server checks the bytes. A file of unknown type may be a résumé. */
export const mayBeResume = ({ name, type }: { name: string; type: string }): boolean =>
	type === '' || resumeNames.test(name);

export const isPosition = (position: { title: string; description: string; spots: number }): boolean =>
	position.title.trim() !== '' &&
	position.description.trim() !== '' &&
	Number.isInteger(position.spots) &&
	position.spots > 0;

interface WithoutApplicants {
	applied: number;
	accepted: number;
	isOver: boolean;
	state: SessionState;
	isPublic: boolean;
}

export function noApplicants(position: WithoutApplicants): { title: string; text: string } {
	const { applied, accepted, isOver, state, isPublic } = position;
	if (applied === 0) {
		// Withdrawn applications are not counted, so the title does not say that nobody applied.
		const title = 'No applications';
		if (state === 'ended') return { title, text: 'This session is over.' };
		if (state === 'closed') return { title, text: 'This session was closed early.' };
		const where = isPublic ? ' Share the Hiring page.' : '';
		return { title, text: `Applicants appear here at once.${where}` };
	}
	if (!isOver) {
		const text = 'All applicants have withdrawn, or their applications were deleted.';
		return { title: 'No application is left', text };
	}
	const people = applied === 1 ? '1 person' : `${applied} people`;
	const were = accepted === 1 ? '1 was' : `${accepted} were`;
	const text = `${people} applied, ${were} accepted.`;
	return { title: 'The applications are deleted', text };
}

export const openText = ({ Open, Applications }: { Open: number; Applications: number }): string =>
	Open === 0
		? 'None open'
		: `${Open} open, ${Applications.toLocaleString('en')} ${Applications === 1 ? 'application' : 'applications'}`;
