/** A registration's receipt: state, link and answers. */

import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { emailKey } from '#contract/email-address.ts';
import { FollowButton } from '#features/clubs/web/follow-button.tsx';
import { eventPath } from '#features/events/list-rules.ts';
import type { Answers } from '#features/forms/rules.ts';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { useCollegeZone, useSite } from '#features/site/web/queries.ts';
import { canStore } from '#web/app/can-store.ts';
import { openDraft, readDraft } from '#web/app/draft.ts';
import { changeSection, useKeptEntries } from '#web/app/kept-entries.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { linkMeaning, stateMeaning, stateTitle, tokenOf } from '../place-rules.ts';
import type { RegistrationState } from '../rules.ts';
import { EntryButton } from './entry-button.tsx';
import { OwnLinkCard } from './own-link-card.tsx';
import { OwnTicketCard } from './own-ticket-card.tsx';
import type { OwnRegistration } from './queries.ts';
import { SentAnswers } from './sent-answers-list.tsx';
import { RegisteredOn, StateCard, stubs, UnreachedNote } from './state-card.tsx';
import { TicketPage } from './ticket-page.tsx';

export interface Receipt {
	createTime: string;
	answers: readonly (readonly [string, string])[];
	/** By field id, to fill in the form again. */
	given: Answers;
	state: RegistrationState;
	position: number;
	url: string;
	email: string;
	isMailed: boolean;
}

export const noReceipt: Receipt = {
	createTime: '',
	answers: [],
	given: {},
	state: 'going',
	position: 0,
	url: '',
	email: '',
	isMailed: false,
};

export const receiptStorage = (formId: string) => ({
	key: `form-receipt:${formId}`,
	storage: () => sessionStorage,
	read: readDraft(noReceipt),
	fresh: () => noReceipt,
});

/** The tab may hold another person's receipt, which stays. */
export function forgetReceipt(token: string, { formId, email }: Pick<OwnRegistration, 'formId' | 'email'>): void {
	const { start: receipt, forget } = openDraft(receiptStorage(formId));
	// An unconfirmed one has no link yet.
	const isOwn =
		receipt.url === '' ? email !== null && emailKey(receipt.email) === emailKey(email) : tokenOf(receipt.url) === token;
	if (isOwn) forget();
}

interface ReceiptCardProps {
	event: RegistrationForm['event'];
	receipt: Receipt;
	onAgain?: () => void;
	onChangeAddress?: () => void;
}

function Ticket({ url, state }: Pick<Receipt, 'url' | 'state'>) {
	const kept = useKeptEntries().find(({ kind, id }) => kind === 'registration' && url !== '' && id === tokenOf(url));
	if (kept?.kind !== 'registration' || kept.ticket === undefined) return null;
	return <OwnTicketCard ticket={kept.ticket} number={kept.number} isWaiting={state === 'waiting'} />;
}

const Confirm = ({ email, canChange }: { email: string; canChange: boolean }) => (
	<p>
		We have sent a link to <bdi>{email}</bdi>. Open it to confirm within a day. Your registration counts only then.{' '}
		<span>{`If nothing arrives, check your junk mail${canChange ? ', or change the address' : ''}.`}</span>
	</p>
);

export function ReceiptCard({ event, receipt, onAgain, onChangeAddress }: ReceiptCardProps) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	const [isKept] = useState(canStore);
	// Without a mail server, mails are only saved: promise none.
	const canMail = useSite().data?.features.mail ?? false;
	const { createTime, state, position, url, email, isMailed, answers } = receipt;
	// A reload may show the receipt much later.
	const isOver = Date.parse(event.EndDateTime) <= Date.now();
	const mayConfirm = state === 'unconfirmed' && !isOver;
	return (
		<TicketPage
			event={event}
			page={eventPath(event.EventID)}
			collegeZone={useCollegeZone()}
			stub={stubs[state]}
			state={
				<StateCard state={state} title={mayConfirm ? 'Check your e-mail' : stateTitle(state, isOver)} ref={title}>
					{isOver || state === 'waiting' ? (
						<p className="font-medium">{stateMeaning(state, position, event.ClubName, isOver)}</p>
					) : null}
					<UnreachedNote state={state} isOver={isOver} email={email} />
					{mayConfirm ? <Confirm email={email} canChange={onChangeAddress !== undefined} /> : null}
					{state === 'unconfirmed' ? null : <RegisteredOn createTime={createTime} />}
				</StateCard>
			}
			aside={
				<p className="flex flex-wrap gap-3 lg:grid">
					<Link to="/events" className={buttonClass('quiet')}>
						More events
					</Link>
					{onAgain ? (
						<Button look="quiet" onClick={onAgain}>
							Register someone else
						</Button>
					) : null}
				</p>
			}
			link={
				url === '' ? null : (
					<OwnLinkCard url={url}>
						<span>{linkMeaning({ canChange: Date.parse(event.StartDateTime) > Date.now(), mayCancel: !isOver })}</span>{' '}
						{isKept ? (
							<span>
								Find it in this browser under{' '}
								<Link to="/yours" className="underline underline-offset-4">
									My activity
								</Link>
								.
							</span>
						) : (
							<span>This browser cannot store it, so save it now.</span>
						)}
						<span>{canMail && isMailed ? ` We have also e-mailed it to ${email}.` : ''}</span>
					</OwnLinkCard>
				)
			}
		>
			<div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
				{mayConfirm && onChangeAddress ? (
					<Button look="quiet" onClick={onChangeAddress}>
						Change the address
					</Button>
				) : null}
				{/* Nothing is booked until it is confirmed. */}
				{isOver || url === '' ? null : (
					<>
						<Link to={`/registrations/${tokenOf(url)}#${changeSection}`} className={buttonClass('quiet')}>
							<PencilLine aria-hidden="true" className="size-4.5" />
							Change or cancel
						</Link>
						<EntryButton token={tokenOf(url)} state={state} />
					</>
				)}
				<FollowButton club={event} label="Follow the club" />
				<p className="text-balance text-ink-soft text-note">See its events under “My activity”</p>
			</div>
			{isOver ? null : <Ticket url={url} state={state} />}
			{answers.length === 0 ? null : (
				<div>
					<h3 className="type-title mb-4">What you sent</h3>
					<SentAnswers answers={answers} />
				</div>
			)}
		</TicketPage>
	);
}
