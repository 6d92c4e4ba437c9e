/** `/clubAdmin/renewal`: what the college asks of the club this year. */
import { useState } from 'react';
import { Link } from 'react-router';
import { ForRole } from '#web/app/for-role.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Button } from '#web/ui/button.tsx';
import { formatFullDay } from '#web/ui/dates.ts';
import { toContent } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Renewal } from '../contract.ts';
import { tooFewOfficers } from '../rules.ts';
import { useRenewal, useToday } from './queries.ts';
import { RenewalAnswersList } from './renewal-answers-list.tsx';
import { RenewalForm } from './renewal-form.tsx';

export const meta = () => [{ title: 'Renewal · Club admin' }];

const doneTexts = {
	submitted: 'Your renewal is submitted. The college’s staff will review it.',
	accepted: 'The college’s staff have accepted your renewal.',
	exempt: 'The college’s staff have exempted your club from this round.',
} as const;

const isDone = (state: Renewal['State']): state is keyof typeof doneTexts => Object.hasOwn(doneTexts, state);

const doneText = (state: keyof typeof doneTexts, isDormant: boolean) =>
	`${doneTexts[state]}${state === 'submitted' || isDormant ? '' : ' Nothing is left to do.'}`;

function Officers({ MinOfficers, Officers: active }: Renewal) {
	if (MinOfficers === 0 || active >= MinOfficers) return null;
	return (
		<p>
			<span>{tooFewOfficers(MinOfficers, active)}</span>{' '}
			<Link to="/clubAdmin/officers" className="underline underline-offset-4">
				Invite officers
			</Link>
		</p>
	);
}

function RenewalView({ user, renewal }: { user: UserData; renewal: Renewal }) {
	const today = useToday();
	const [isEditing, setEditing] = useState(false);
	const { State, Due, Message } = renewal;
	const isLate = today > Due;
	const isShown = isDone(State) && !isEditing;
	return (
		<div className="grid gap-8">
			<div className="grid gap-3">
				<p className="font-semibold text-lead wrap-anywhere">{renewal.Name}</p>
				<p>{`It ${isLate || isDone(State) ? 'was' : 'is'} due on ${formatFullDay(Due)}.`}</p>
				{user.Club.Dormant ? (
					<p className="max-w-prose rounded-card bg-notice-soft px-4 py-3">
						{isDone(State)
							? 'Your club is dormant. Ask the college’s staff to wake it.'
							: `Your club is dormant because it missed ${isLate ? 'this day' : 'the last renewal'}. Submit the renewal, and your club is listed again at once.`}
					</p>
				) : null}
				{Message === null ? null : (
					<div className="grid max-w-prose gap-1 rounded-card bg-notice-soft px-4 py-3">
						<p className="font-semibold">The college’s staff ask you to change something:</p>
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{Message}
						</p>
					</div>
				)}
				{isDone(State) ? <p role="status">{doneText(State, user.Club.Dormant === true)}</p> : <Officers {...renewal} />}
			</div>
			{isShown ? (
				State === 'exempt' ? null : (
					<>
						<RenewalAnswersList questions={renewal.Questions} answers={renewal.answers} />
						{State === 'submitted' ? (
							<Button ref={toContent} look="quiet" className="justify-self-start" onClick={() => setEditing(true)}>
								Change answers
							</Button>
						) : null}
					</>
				)
			) : (
				<RenewalForm
					key={renewal.RoundID}
					clubId={user.ClubID}
					renewal={renewal}
					onDone={() => setEditing(false)}
					onCancel={isEditing ? () => setEditing(false) : undefined}
				/>
			)}
		</div>
	);
}

function Shown({ user }: { user: UserData }) {
	return (
		<div className="page py-10 sm:py-14">
			<h1 className="type-heading mb-8">Renewal</h1>
			<QueryView
				query={useRenewal(user.ClubID)}
				placeholder={<Loading label="Loading the renewal" blocks={['h-16', 'h-64']} />}
			>
				{(renewal) =>
					renewal === null ? (
						<EmptyState title="Nothing to renew">
							{user.Club.Dormant
								? 'No renewal is open. Ask the college’s staff to wake your club.'
								: 'Once a year the college asks its clubs to renew. Its questions will appear here.'}
						</EmptyState>
					) : (
						<RenewalView user={user} renewal={renewal} />
					)
				}
			</QueryView>
		</div>
	);
}

export default function RenewalPage() {
	const user = useSession();
	if (!user) return null;
	return (
		<ForRole route="GET /api/clubs/renewal" heading="Renewal">
			<Shown user={user} />
		</ForRole>
	);
}
