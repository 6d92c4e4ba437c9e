/** `/registrations/{token}`: a registration for whoever has its link, who may change, cancel and erase it. */

import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { hueOfName } from '#features/clubs/look-rules.ts';
import { eventPath } from '#features/events/list-rules.ts';
import { FormSubjectCard } from '#features/forms/web/form-subject-card.tsx';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { type KeptRegistration, useKeptEntries } from '#web/app/kept-entries.ts';
import { mailRecordText } from '#web/app/mail-record.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { useKeptOnArrival } from '#web/app/use-kept-on-arrival.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { formatDay, formatMoment } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { calledOffTexts, linkMeaning, mayCancel, stateMeaning, stateTitle } from '../place-rules.ts';
import { EntryButton } from './entry-button.tsx';
import { type KnownRegistration, lastKnownOf } from './last-known.ts';
import { ChangeOrCancelCard, ConfirmButton, OwnDataCard } from './own-actions-card.tsx';
import { hasChangedAnswers, OwnAnswersForm } from './own-answers-form.tsx';
import { OwnLinkCard } from './own-link-card.tsx';
import { entryOf, type OwnRegistration, useRegistration, useRemovedFromCache } from './queries.ts';
import { SentAnswers } from './sent-answers-list.tsx';
import { StateCard, UnreachedNote, useStateFocus } from './state-card.tsx';

/** Without a title, because the page sets it. */
export const meta = () => [
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const urlOf = (token: string) => `${location.origin}/registrations/${token}`;

interface AnswersProps {
	token: string;
	registration: OwnRegistration;
	/** Called when the form is saved or discarded; without it, the answers are only shown. */
	onDone: (() => void) | undefined;
	ref: Ref<HTMLElement>;
}

function Answers({ token, registration, onDone, ref }: AnswersProps) {
	const { canChange } = registration;
	const answers = Object.entries(registration.answers);
	if (answers.length === 0 && !canChange) return null;
	return (
		<section ref={ref} tabIndex={-1} aria-labelledby="answers" className="grid gap-4 outline-none">
			<h3 id="answers" className="type-title">
				Your answers
			</h3>
			{onDone && canChange ? (
				<OwnAnswersForm token={token} registration={registration} onDone={onDone} />
			) : answers.length === 0 ? (
				<p className="text-ink-soft">You did not answer the questions.</p>
			) : (
				<SentAnswers answers={answers} />
			)}
		</section>
	);
}

interface PageProps {
	event: OwnRegistration['event'] | KeptEvent;
	/** The path of the event's own page. */
	page?: string | undefined;
	children: ReactNode;
}

const Page = ({ event, page, children }: PageProps) => (
	<article>
		<title>{`Your registration · ${event.EventName}`}</title>
		<FormSubjectCard event={event} page={page} collegeZone={useCollegeZone()} />
		<div className="page grid max-w-3xl gap-12 pt-10 pb-6">{children}</div>
	</article>
);

interface RegistrationProps {
	token: string;
	registration: OwnRegistration;
	onErased: () => void;
}

function Registration({ token, registration, onErased }: RegistrationProps) {
	const { state, position, event, email, createTime, deleteAfter, formId, isCalledOff, canChange } = registration;
	const page = registration.hasEventPage ? eventPath(event.EventID) : undefined;
	const isOver = Date.parse(event.EndDateTime) <= Date.now();
	const isOffOrOver = isCalledOff || isOver;
	const canCancel = mayCancel(registration, Date.now());
	const [isChanging, setChanging] = useState(() => hasChangedAnswers(token, registration));
	const answers = useRef<HTMLElement>(null);
	const change = (next: boolean) => {
		setChanging(next);
		// The form takes the answers' place, and the button that was pressed may go.
		answers.current?.scrollIntoView();
		answers.current?.focus({ preventScroll: true });
	};
	const [hasCancelled, setCancelled] = useState(false);
	const isCancelledHere = hasCancelled && state === 'cancelled';
	const title = useStateFocus(isCalledOff ? 'called off' : state, isCancelledHere);
	return (
		<Page event={event} page={page}>
			<div className="grid gap-6">
				{/* The focus says what was done here, and nothing says it twice. */}
				<div role={isCancelledHere ? undefined : 'status'}>
					{isCalledOff ? (
						<StateCard state="cancelled" title={calledOffTexts.title} ref={title}>
							<p>{calledOffTexts.meaning}</p>
						</StateCard>
					) : (
						<StateCard state={state} title={stateTitle(state, isOver)} ref={title}>
							<p>{stateMeaning(state, position ?? 0, event.ClubName, isOver)}</p>
							<UnreachedNote state={state} isOver={isOver} email={email} />
						</StateCard>
					)}
				</div>
				{isOffOrOver ? null : (
					<p className="flex flex-wrap gap-3 print:hidden">
						{state === 'unconfirmed' ? <ConfirmButton token={token} /> : null}
						{state === 'going' || state === 'waiting' ? <EntryButton token={token} state={state} /> : null}
						{state === 'cancelled' ? (
							<Link to={`/forms/d/${formId}/viewform`} className={buttonClass('quiet')}>
								Register again
							</Link>
						) : null}
					</p>
				)}
			</div>
			{canCancel ? (
				<ChangeOrCancelCard
					token={token}
					registration={registration}
					onChange={() => change(true)}
					onCancelled={() => setCancelled(true)}
				/>
			) : null}
			<Answers
				token={token}
				registration={registration}
				onDone={isChanging ? () => change(false) : undefined}
				ref={answers}
			/>
			<OwnLinkCard url={urlOf(token)}>{linkMeaning({ canChange, mayCancel: canCancel })}</OwnLinkCard>
			<LongText about={event.EventName} keepsLines className="text-ink-soft">
				{event.Description}
			</LongText>
			<dl className="grid gap-x-8 gap-y-5 border-line border-y py-7 sm:grid-cols-3">
				{state === 'cancelled' ? null : <Fact name="Registered on">{formatMoment(createTime)}</Fact>}
				<Fact name="E-mail">{email === null ? 'Not given' : <AddressText>{email}</AddressText>}</Fact>
				<Fact name="Will be deleted on">
					{deleteAfter === null ? 'Kept until you delete it' : formatDay(deleteAfter)}
				</Fact>
			</dl>
			<OwnDataCard token={token} registration={registration} onErased={onErased} />
		</Page>
	);
}

const eventOf = ({ title, club, hue, start, end, location }: KeptRegistration) => ({
	EventName: title,
	ClubName: club,
	Hue: hue ?? hueOfName(club),
	StartDateTime: start,
	EndDateTime: end,
	Location: location,
});
type KeptEvent = ReturnType<typeof eventOf>;

/** For the button that goes once the server has replied. */
const toState = focusAfter(() => document.querySelector('main h2[tabindex]'));

/** What this device last saw of the registration, until the server replies. */
function LastKnown({ kept, hasFailed, query }: { kept: KnownRegistration; hasFailed: boolean; query: Query<unknown> }) {
	const isOver = Date.parse(kept.end) <= Date.now();
	const isLive = !isOver && (kept.state === 'going' || kept.state === 'waiting');
	const canChange = isLive && Date.parse(kept.start) > Date.now();
	const then = `This was your registration on ${formatMoment(new Date(kept.seenAt).toISOString())}.`;
	return (
		<Page event={eventOf(kept)}>
			{hasFailed ? (
				<div ref={toState} className="print:hidden">
					<ErrorState
						message={`The current status could not be loaded. ${then}`}
						busy={query.isFetching}
						onRetry={() => void query.refetch()}
					/>
				</div>
			) : (
				<p role="status" className="text-ink-soft print:hidden">
					<span>{then}</span> Checking its current status…
				</p>
			)}
			<StateCard state={kept.state} title={stateTitle(kept.state, isOver)}>
				<p>{stateMeaning(kept.state, kept.position, kept.club, isOver)}</p>
			</StateCard>
			<OwnLinkCard url={urlOf(kept.id)}>{linkMeaning({ canChange, mayCancel: isLive })}</OwnLinkCard>
		</Page>
	);
}

const toEvents = (
	<Link to="/events" className={buttonClass()}>
		See what is coming up
	</Link>
);

const withHeading = (content: ReactNode, heading = 'Your registration') => (
	<div className="page max-w-3xl py-14 sm:py-20">
		<h1 className="type-heading mb-8">{heading}</h1>
		{content}
	</div>
);

const loading = (
	<Loading
		label="Loading your registration"
		isHeading
		blocks={['h-5 w-40', 'h-14 w-4/5', 'h-5 w-64', 'mt-8 h-40', 'h-40']}
		className="page grid max-w-3xl gap-6 py-14 sm:py-20"
	/>
);

function Erased({ token }: { token: string }) {
	useRemovedFromCache(token);
	return withHeading(
		<div role="status">
			<EmptyState
				title="Your data is deleted"
				action={toEvents}
			>{`You are no longer registered, and everything you sent is deleted. ${mailRecordText}`}</EmptyState>
		</div>,
		'Deleted',
	);
}

function StoredRegistration({ token, onErased }: Pick<RegistrationProps, 'token' | 'onErased'>) {
	const query = useRegistration(token);
	useKeptOnArrival(query, (registration) => entryOf(token, registration));
	const lastKnown = lastKnownOf(useKeptEntries(), token, query);
	if (lastKnown) return <LastKnown {...lastKnown} query={query} />;
	return (
		<QueryView
			query={query}
			placeholder={loading}
			failurePage={withHeading}
			missing={withHeading(
				<EmptyState title="There is no such registration" action={toEvents}>
					It may have been deleted, or the link may be incomplete: check that you copied all of it. If the club
					corrected your address, your newest e-mail has a new link.
				</EmptyState>,
			)}
			lineClassName="page max-w-3xl pt-6 print:hidden"
		>
			{(registration) => <Registration token={token} registration={registration} onErased={onErased} />}
		</QueryView>
	);
}

function RegistrationByToken({ token }: { token: string }) {
	const [isErased, setErased] = useState(false);
	const showErased = () => {
		setErased(true);
		// The button stands at the end of a long page.
		scrollTo({ top: 0 });
	};
	return isErased ? <Erased token={token} /> : <StoredRegistration token={token} onErased={showErased} />;
}

export default function RegistrationPage() {
	const { token = '' } = useParams();
	return (
		<TitledPage title="Your registration">
			<RegistrationByToken key={token} token={token} />
		</TitledPage>
	);
}
