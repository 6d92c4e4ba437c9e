/** `/applications/{token}`: an application's state, and its withdrawal. */

import { Check, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import MissingPage from '#features/clubs/web/missing-page.tsx';
import { forgetEntry } from '#web/app/kept-entries.ts';
import { mailRecordText } from '#web/app/mail-record.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useChange } from '#web/app/use-change.ts';
import { useKeptOnArrival } from '#web/app/use-kept-on-arrival.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDate, formatDay } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { messageOf } from '#web/ui/message-of.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ApplicationState } from '../rules.ts';
import { stateNames } from '../rules.ts';
import { type ApplicationStatus, entryOf, useApplicationStatus } from './queries.ts';

export const meta = () => [
	{ title: 'Your application' },
	{ name: 'robots', content: 'noindex' },
	{ name: 'referrer', content: 'no-referrer' },
];

const meanings: Record<ApplicationState, (club: string) => string> = {
	received: (club) => `${club} has your application and has not decided yet.`,
	shortlisted: (club) => `You are on ${club}’s shortlist. The club will be in touch about what comes next.`,
	accepted: (club) => `${club} has accepted you. The club will be in touch about how to begin.`,
	declined: (club) => `${club} has chosen other applicants this time. Thank you for applying.`,
};

/** Decided ones skip the shortlist: they may not have been on it. */
function stepsOf(state: ApplicationState): { state: ApplicationState; isReached: boolean }[] {
	const isDecided = state === 'accepted' || state === 'declined';
	const order: ApplicationState[] = isDecided ? ['received', state] : ['received', 'shortlisted', 'accepted'];
	return order.map((step, index) => ({ state: step, isReached: index <= order.indexOf(state) }));
}

const Steps = ({ state }: { state: ApplicationState }) => (
	<ol className="flex flex-wrap gap-x-8 gap-y-3 max-sm:flex-col">
		{stepsOf(state).map((step) => (
			<li
				key={step.state}
				aria-current={step.state === state ? 'step' : undefined}
				className={classes('flex items-center gap-2.5', step.isReached ? 'font-semibold' : 'text-ink-soft')}
			>
				<span
					aria-hidden="true"
					className={classes(
						'grid size-7 place-items-center rounded-full',
						step.isReached ? 'bg-club-deep text-on-club forced-colors:border' : 'ring-2 ring-line-strong ring-inset',
					)}
				>
					{step.isReached ? <Check className="size-4" /> : null}
				</span>
				{stateNames[step.state]}
				{step.isReached ? null : <span className="sr-only">(not yet)</span>}
			</li>
		))}
	</ol>
);

function Withdrawal({ token, onWithdrawn }: { token: string; onWithdrawn: () => void }) {
	const [isAsking, setAsking] = useState(false);
	const withdrawal = useChange('DELETE /api/hiring/applications/:token', {
		done: () => forgetEntry('application', token),
	});
	const withdraw = async () => {
		try {
			await withdrawal.mutateAsync({ params: { token } });
			onWithdrawn();
		} catch (error) {
			setAsking(false);
			toast.error(`The application could not be withdrawn: ${messageOf(error)}`);
		}
	};
	return (
		<>
			<Button look="quiet" onClick={() => setAsking(true)}>
				<Trash2 aria-hidden="true" className="size-4.5" />
				Withdraw and delete
			</Button>
			{isAsking ? (
				<ConfirmDialog
					question="Withdraw your application?"
					consequence={`This deletes everything you sent, with the résumé. The club no longer sees it. ${mailRecordText}`}
					confirm="Withdraw and delete"
					onConfirm={withdraw}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</>
	);
}

function Status({ token, status, onWithdrawn }: { token: string; status: ApplicationStatus; onWithdrawn: () => void }) {
	return (
		<div className={`hue-${status.Hue}`}>
			<header className="bg-club-tint">
				<div className="page grid max-w-5xl gap-x-8 gap-y-6 py-12 sm:grid-cols-[1fr_auto] sm:py-16">
					<div className="min-w-0">
						<p className="font-medium text-club-ink wrap-anywhere">{`${status.Position}, ${status.ClubName}`}</p>
						<h1 className="type-heading mt-2 text-club-ink">
							<span className="sr-only">Your application: </span>
							<span>{stateNames[status.State]}</span>
						</h1>
						<p className="mt-4 max-w-[52ch] text-lead wrap-anywhere">{meanings[status.State](status.ClubName)}</p>
					</div>
					<ClubAvatar
						name={status.ClubName}
						hue={status.Hue}
						logo={status.LogoURL}
						size="large"
						className="row-start-1 shadow-lift sm:col-start-2"
					/>
				</div>
			</header>
			<div className="page grid max-w-5xl gap-12 py-12">
				<Steps state={status.State} />
				<dl className="grid gap-x-8 gap-y-5 border-line border-y py-7 sm:grid-cols-3">
					<Fact name="Name">{status.Name === '' ? 'Not given' : status.Name}</Fact>
					<Fact name="Résumé">{status.ResumeName ?? 'None'}</Fact>
					<Fact name="Hiring session">{status.Session}</Fact>
					<Fact name="Applied on">{formatDate(status.CreatedAt)}</Fact>
					<Fact name="Status updated">{formatDate(status.StateSince)}</Fact>
					<Fact name="Deleted after">{formatDay(status.DeleteAfter)}</Fact>
				</dl>
				<section aria-labelledby="withdraw" className="grid justify-items-start gap-4">
					<h2 id="withdraw" className="type-title">
						Changed your mind?
					</h2>
					<p className="max-w-prose text-ink-soft">{`You can withdraw your application at any time. This deletes it for you and for the club. ${mailRecordText}`}</p>
					<Withdrawal token={token} onWithdrawn={onWithdrawn} />
				</section>
			</div>
		</div>
	);
}

const toHiring = (
	<Link to="/hiring" className={buttonClass()}>
		See open positions
	</Link>
);

const loading = (
	<Loading
		label="Loading your application"
		isHeading
		blocks={['h-16 max-w-md', 'h-5 max-w-lg', 'mt-7 h-32']}
		className="page grid max-w-5xl gap-5 py-16"
	/>
);

const withHeading = (content: ReactNode) => (
	<div className="page max-w-5xl py-20">
		<h1 className="type-heading mb-8">Your application</h1>
		{content}
	</div>
);

function ApplicationByToken({ token }: { token: string }) {
	const status = useApplicationStatus(token);
	useKeptOnArrival(status, (known) => entryOf(token, known));
	const [isWithdrawn, setWithdrawn] = useState(false);
	const showWithdrawn = () => {
		setWithdrawn(true);
		// The button is at the end of a long page.
		scrollTo({ top: 0 });
	};
	if (isWithdrawn) {
		return (
			<div className="page max-w-5xl py-20">
				<h1 className="type-heading mb-8">Withdrawn</h1>
				<div role="status">
					<EmptyState
						title="Your application is deleted"
						action={toHiring}
					>{`The club no longer sees it or the résumé. ${mailRecordText}`}</EmptyState>
				</div>
			</div>
		);
	}
	return (
		<QueryView
			query={status}
			placeholder={loading}
			failurePage={withHeading}
			missing={
				<MissingPage heading="There is no such application" actions={toHiring}>
					It may have been withdrawn or deleted, or the link may be incomplete: check that you copied all of it.
				</MissingPage>
			}
			lineClassName="page max-w-5xl pt-6"
		>
			{(known) => <Status token={token} status={known} onWithdrawn={showWithdrawn} />}
		</QueryView>
	);
}

export default function ApplicationPage() {
	const { token = '' } = useParams();
	return <ApplicationByToken key={token} token={token} />;
}
