/** Rules and texts about publishing events, for server and pages. */
import { limits } from '#contract/limits.ts';

export const publishedStates = ['public', 'unlisted'] as const;
/** What a club may choose. */
export const chosenStates = [...publishedStates, 'draft'] as const;
export const eventStates = [...chosenStates, 'awaiting'] as const;

/** By which the staff look for events. */
export const staffStates = [...publishedStates, 'awaiting', 'hidden', 'past'] as const;
export type StaffState = (typeof staffStates)[number];

export type PublishedState = (typeof publishedStates)[number];
export type EventState = (typeof eventStates)[number];

export const approvals = ['never', 'first', 'always'] as const;
export type Approval = (typeof approvals)[number];

export const mostDaysAhead = 90;

export const isPublishedState = (state: EventState): state is PublishedState =>
	state === 'public' || state === 'unlisted';

/** `wasPublished`: this event, earlier. `hasPublished`: any event of its club. */
export const needsApproval = (
	approval: Approval,
	{ wasPublished, hasPublished }: { wasPublished: boolean; hasPublished: boolean },
): boolean => !wasPublished && (approval === 'always' || (approval === 'first' && !hasPublished));

export const approvalTexts: Record<Approval, { title: string; says: string }> = {
	never: { title: 'No', says: 'Clubs publish their events themselves.' },
	first: {
		title: 'Until a club has published one event',
		says: 'You approve the first event of each club. After that, its events need no approval.',
	},
	always: { title: 'Yes, every event', says: 'You approve each event, and each later change of its time or location.' },
};

export const publishingTexts = {
	state: 'Choose whether the event is public, unlisted or a draft.',
	publishAt: {
		missing: 'Enter a date and a time, or leave it empty.',
		notDraft: 'Only a draft can be published at a set time.',
		past: 'Choose a time in the future.',
		late: 'Choose a time before the event starts.',
	},
	daysAhead: `Enter a whole number of days from 0 to ${mostDaysAhead}.`,
	tooLate: (daysAhead: number): string =>
		`It is too late to publish this event: the college asks for ${daysAhead} ${daysAhead === 1 ? 'day' : 'days'} before the start. Choose a later start, or ask the college's staff for an exception.`,
	registered: (count: number): string =>
		`${count.toLocaleString('en')} ${count === 1 ? 'person has' : 'people have'} registered, so this cannot become a draft again. To call the event off, delete it.`,
	registeredSince: (count: number): string =>
		`${count.toLocaleString('en')} ${count === 1 ? 'person has' : 'people have'} registered meanwhile, so the approval cannot be undone.`,
	conflict: 'Its time is taken by another event.',
	notPublished: 'This event is not published, so nobody can be going.',
	blocked: 'The club is suspended or rejected.',
	notAwaiting: 'This event does not await approval. A colleague may have decided already.',
	undoTooLate: 'There is nothing to undo, or it is too late: a decision can be undone for ten seconds.',
	undoChanged: 'This event has changed since, so the decision cannot be undone.',
	messageMissing: 'Write what the club should change.',
	hidden: "The college's staff have taken this event down. You can change or delete it. Only they can show it again.",
	reasonMissing: 'Write why you hide it.',
	hiddenAlready: 'This event is hidden already.',
	notHidden: 'This event is not hidden. A colleague may have shown it already.',
	hideAwaiting: 'This event awaits approval. Send it back instead.',
	decideHidden: 'This event is hidden. Show it again first.',
	decideDormant: 'This club is dormant. Wake it first, or send the event back.',
	writeHidden: "The college's staff have taken this event down, so nobody gets e-mails about it.",
} as const;

export const hostTexts = {
	own: 'This is your own club.',
	twice: 'This club is a co-host or invited already.',
	full: `An event can have at most ${limits.hosts} co-hosts, with invitations.`,
	notInvited: 'This club is not invited.',
} as const;

interface Publishable {
	State: EventState;
	Hidden?: object | null | undefined;
	Proposed?: object | null | undefined;
}

const proposedText =
	"The college's staff look at the new time and location first. Until then the event stays as it is.";

/** What keeps an event, or a change of it, from the public, and what its club can do; undefined when nothing does. */
export function stateText(
	event: Publishable & {
		PublishAt?: string | null | undefined;
		SentBack?: { Message: string } | null | undefined;
		NotPublished?: string | null | undefined;
	},
	momentText: (instant: string) => string,
): string | undefined {
	if (event.Hidden) return publishingTexts.hidden;
	if (event.Proposed) return proposedText;
	if (event.State !== 'draft' && event.SentBack) return "The college's staff sent your change back.";
	if (event.State === 'public') return undefined;
	if (event.State === 'unlisted') return 'Only people with the link can see this event. Share the link with them.';
	if (event.State === 'awaiting') return "The college's staff look at this event before it is published.";
	if (event.NotPublished) return `This draft was not published: ${event.NotPublished}`;
	if (event.SentBack) return "The college's staff sent this event back. Change it and publish it again.";
	if (event.PublishAt)
		return `Only your club can see this draft. It will be published on ${momentText(event.PublishAt)}.`;
	return 'Only your club can see this draft. Edit it to publish it.';
}

/** What to say once a change is saved; undefined where there is nothing to add. */
export function savedText(saved: Publishable, before: Publishable | undefined): string | undefined {
	if (saved.Proposed && JSON.stringify(saved.Proposed) !== JSON.stringify(before?.Proposed)) return proposedText;
	if (saved.State === before?.State) return undefined;
	switch (saved.State) {
		case 'awaiting':
			return "The college's staff look at this event first.";
		case 'draft':
			return 'Saved as a draft. Only your club can see it.';
		case 'unlisted':
			return 'Only people with the link can see the event now.';
		case 'public':
			return before === undefined ? undefined : 'Everyone can see the event now.';
	}
}

/** The state in a word or two; undefined for a public event. */
export function stateLabel({ State, Proposed, Hidden }: Publishable): string | undefined {
	if (Hidden) return 'Taken down';
	if (Proposed) return 'Change awaits approval';
	return { public: undefined, unlisted: 'Unlisted', draft: 'Draft', awaiting: 'Awaits approval' }[State];
}
