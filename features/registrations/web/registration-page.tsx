/** `/registrations/{token}`: shows, changes, cancels and erases a registration. */

import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { eventPath } from '#features/events/list-rules.ts';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { useKeptEntries } from '#web/app/kept-entries.ts';
import { mailRecordText } from '#web/app/mail-record.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useKeptOnArrival } from '#web/app/use-kept-on-arrival.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';
import { linkMeaning, mayCancel, offTexts, stateMeaning, stateTitle } from '../place-rules.ts';
import { AttendedCard } from './attended-card.tsx';
import { EntryButton } from './entry-button.tsx';
import { lastKnownOf } from './last-known.ts';
import { LastKnownCard } from './last-known-card.tsx';
import { ChangeOrCancelCard, ConfirmButton, OwnDataCard } from './own-actions-card.tsx';
import { hasChangedAnswers, OwnAnswersForm } from './own-answers-form.tsx';
import { OwnLinkCard, ownUrl } from './own-link-card.tsx';
import { OwnTicketCard } from './own-ticket-card.tsx';
import { entryOf, type OwnRegistration, useRegistration, useRemovedFromCache } from './queries.ts';
import { SentAnswers } from './sent-answers-list.tsx';
import { RegisteredOn, StateCard, stubs, UnreachedNote, useStateFocus } from './state-card.tsx';
import { TicketPage } from './ticket-page.tsx';

export const meta = () => [
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

interface AnswersProps {
	token: string;
	registration: OwnRegistration;
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

type ActionProps = Pick<AnswersProps, 'token' | 'registration'>;

function FirstAction({ token, registration: { state, formId } }: ActionProps) {
	if (state === 'unconfirmed') return <ConfirmButton token={token} />;
	if (state !== 'cancelled') return null;
	return (
		<Link to={`/forms/d/${formId}/viewform`} className={`${buttonClass()} justify-self-start`}>
			Register again
		</Link>
	);
}

const Calendar = ({ token, registration: { state } }: ActionProps) =>
	state === 'going' || state === 'waiting' ? (
		<p className="print:hidden">
			<EntryButton token={token} state={state} />
		</p>
	) : null;

const Ticket = ({ token, registration: { ticket, number, state } }: ActionProps) =>
	ticket === null ? null : (
		<OwnTicketCard ticket={ticket} number={number ?? undefined} isWaiting={state === 'waiting'} token={token} />
	);

interface RegistrationProps {
	token: string;
	registration: OwnRegistration;
	onErased: () => void;
}

const meaningOf = ({ state, position, event, attended }: OwnRegistration, isOver: boolean) =>
	attended === null || isOver || state === 'cancelled'
		? stateMeaning(state, position ?? 0, event.ClubName, isOver)
		: 'You are in. Have fun!';

function Registration({ token, registration, onErased }: RegistrationProps) {
	const { state, event, email, createTime, deleteAfter, isCalledOff, isTakenDown, canChange } = registration;
	const page = registration.hasEventPage ? eventPath(event.EventID) : undefined;
	const isOver = Date.parse(event.EndDateTime) <= Date.now();
	const isOffOrOver = isCalledOff || isTakenDown || isOver;
	const off = offTexts(registration);
	const canCancel = mayCancel(registration, Date.now());
	const [isChanging, setChanging] = useState(() => hasChangedAnswers(token, registration));
	const answers = useRef<HTMLElement>(null);
	const change = (next: boolean) => {
		setChanging(next);
		// The form replaces the answers and the pressed button.
		answers.current?.scrollIntoView();
		answers.current?.focus({ preventScroll: true });
	};
	const [hasCancelled, setCancelled] = useState(false);
	const isCancelledHere = hasCancelled && state === 'cancelled';
	const title = useStateFocus(off?.title ?? state, isCancelledHere);
	return (
		<article>
			<title>{`Your registration · ${event.EventName}`}</title>
			<TicketPage
				event={event}
				page={page}
				collegeZone={useCollegeZone()}
				stub={stubs[off ? 'cancelled' : state]}
				state={
					// The focus tells it, so no second message.
					<div role={isCancelledHere ? undefined : 'status'}>
						{off ? (
							<StateCard state="cancelled" title={off.title} ref={title}>
								<p>{off.meaning}</p>
							</StateCard>
						) : (
							<StateCard state={state} title={stateTitle(state, isOver)} ref={title}>
								<p>{meaningOf(registration, isOver)}</p>
								<UnreachedNote state={state} isOver={isOver} email={email} />
								{state === 'going' || state === 'waiting' ? <RegisteredOn createTime={createTime} /> : null}
							</StateCard>
						)}
					</div>
				}
				aside={
					<>
						<dl className="grid gap-5 border-line border-t pt-6 sm:max-lg:grid-cols-2">
							<Fact name="E-mail">{email === null ? 'Not given' : <AddressText>{email}</AddressText>}</Fact>
							<Fact name="Deleted after">
								{deleteAfter === null ? 'Kept until you delete it' : formatDay(deleteAfter)}
							</Fact>
						</dl>
						<OwnDataCard token={token} registration={registration} onErased={onErased} />
					</>
				}
				link={<OwnLinkCard url={ownUrl(token)}>{linkMeaning({ canChange, mayCancel: canCancel })}</OwnLinkCard>}
			>
				{isOffOrOver ? (
					<p>
						<UpcomingLink />
					</p>
				) : (
					<FirstAction token={token} registration={registration} />
				)}
				{registration.attended === null ? null : <AttendedCard {...registration.attended} />}
				<Ticket token={token} registration={registration} />
				{canCancel ? (
					<ChangeOrCancelCard
						token={token}
						registration={registration}
						onChange={() => change(true)}
						onCancelled={() => setCancelled(true)}
					/>
				) : null}
				{isOffOrOver ? null : <Calendar token={token} registration={registration} />}
				<Answers
					token={token}
					registration={registration}
					onDone={isChanging ? () => change(false) : undefined}
					ref={answers}
				/>
				{isTakenDown ? null : (
					<LongText about={event.EventName} hasLinks keepsLines className="text-ink-soft">
						{event.Description}
					</LongText>
				)}
			</TicketPage>
		</article>
	);
}

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
		blocks={['h-96 lg:h-80', 'h-40', 'h-40']}
		className="page grid max-w-5xl gap-8 pt-5 sm:pt-10"
	/>
);

function Erased({ token }: { token: string }) {
	useRemovedFromCache(token);
	return withHeading(
		<div role="status">
			<EmptyState
				title="Your data is deleted"
				action={<UpcomingLink />}
			>{`You are no longer registered, and everything you sent is deleted. ${mailRecordText}`}</EmptyState>
		</div>,
		'Deleted',
	);
}

function StoredRegistration({ token, onErased }: Pick<RegistrationProps, 'token' | 'onErased'>) {
	const query = useRegistration(token);
	useKeptOnArrival(query, (registration) => entryOf(token, registration));
	const lastKnown = lastKnownOf(useKeptEntries(), token, query);
	if (lastKnown) return <LastKnownCard {...lastKnown} query={query} />;
	return (
		<QueryView
			query={query}
			placeholder={loading}
			failurePage={withHeading}
			missing={
				<MissingPage heading="There is no such registration" actions={<UpcomingLink />}>
					It may have been deleted, or the link may be incomplete: check that you copied all of it. If the club
					corrected your address, your newest e-mail has a new link.
				</MissingPage>
			}
			lineClassName="page max-w-5xl pt-6 print:hidden"
		>
			{(registration) => <Registration token={token} registration={registration} onErased={onErased} />}
		</QueryView>
	);
}

function RegistrationByToken({ token }: { token: string }) {
	const [isErased, setErased] = useState(false);
	const showErased = () => {
		setErased(true);
		// The button is at the end of a long page.
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
