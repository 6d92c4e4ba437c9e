/** The dashboard's upper part, with a card per feature. */

import { CalendarPlus, FilePlus2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClubTasksCard } from '#features/clubs/web/club-tasks-card.tsx';
import { InvitationsCard } from '#features/events/web/hostings-card.tsx';
import { newEventState } from '#features/events/web/own-event-queries.ts';
import { WaitingApplicationsCard } from '#features/hiring/web/waiting-applications-card.tsx';
import { RunningQuizCard } from '#features/quizzes/web/running-quiz-card.tsx';
import type { EventOverview } from '#features/registrations/web/club-queries.ts';
import { MissingFormsCard } from '#features/registrations/web/missing-forms-card.tsx';
import { NextEventCard } from '#features/registrations/web/next-event-card.tsx';
import { UnpublishedCard } from '#features/registrations/web/unpublished-card.tsx';
import type { May } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import type { UserData } from '#web/app/user-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { toContent } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';

interface StepProps {
	number: number;
	title: string;
	isDone: boolean;
	action: ReactNode;
	children: string;
}

const Step = ({ number, title, isDone, action, children }: StepProps) => (
	<li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-6 first:border-t-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto] sm:items-center">
		<span
			aria-hidden="true"
			className={classes(
				'type-title grid size-12 place-items-center rounded-full tabular-nums',
				isDone ? 'bg-club-deep text-on-club' : 'bg-club-tint text-club-ink',
			)}
		>
			{isDone ? '✓' : number}
		</span>
		<div className="grid gap-0.5">
			<h3 className="font-semibold text-lead">
				<span>{title}</span>
				{isDone ? <span className="sr-only"> (done)</span> : null}
			</h3>
			<p className="text-ink-soft">{children}</p>
		</div>
		<div className="col-start-2 sm:col-start-3">{action}</div>
	</li>
);

interface FirstStepsProps {
	members: number;
	onAddMember: (() => void) | undefined;
}

/** For a club without any event yet. */
const FirstSteps = ({ members, onAddMember }: FirstStepsProps) => (
	<section aria-labelledby="first-steps">
		<h2 id="first-steps" className="type-title">
			Three steps to your first event
		</h2>
		<ol className="mt-5 rounded-card bg-surface px-6 ring-1 ring-line sm:px-8">
			<Step
				number={1}
				title="Add your members"
				isDone={members > 0}
				action={
					onAddMember && (
						<Button look={members > 0 ? 'quiet' : 'main'} onClick={onAddMember}>
							<UserPlus aria-hidden="true" className="size-4.5" />
							Add a member
						</Button>
					)
				}
			>
				Members appear on the club’s page, grouped by role.
			</Step>
			<Step
				number={2}
				title="Create an event"
				isDone={false}
				action={
					<Link to="/clubAdmin/events" state={newEventState} className={buttonClass(members > 0 ? 'main' : 'quiet')}>
						<CalendarPlus aria-hidden="true" className="size-4.5" />
						Create new Event
					</Link>
				}
			>
				You need a name, a short description, a time and a location. We show you which times are free.
			</Step>
			<Step
				number={3}
				title="Let people register"
				isDone={false}
				action={
					<span className="flex items-center gap-2 text-ink-soft text-note">
						<FilePlus2 aria-hidden="true" className="size-4.5" />
						after step 2
					</span>
				}
			>
				Create its form in a minute. Then share the link, the QR code or the poster.
			</Step>
		</ol>
	</section>
);

const loadingEvent = <Loading label="Loading your next event" blocks={['h-96']} />;

function ComingUp(props: { overview: EventOverview; isPublic: boolean; may: May }) {
	return (
		<section aria-labelledby="next-event" className="min-w-0">
			<h2 id="next-event" className="type-title mb-5">
				Your next event
			</h2>
			<NextEventCard {...props} />
		</section>
	);
}

interface TodayProps {
	user: UserData;
	may: May;
	onEditProfile: (() => void) | undefined;
	onAddMember: (() => void) | undefined;
	/** Undefined where the site sends no mail, too. */
	onConfirmEmail: (() => void) | undefined;
}

/** Open decisions; add cards here. */
function Waiting({ user, may, onEditProfile, onConfirmEmail }: Omit<TodayProps, 'onAddMember'>) {
	const query = { ClubID: user.ClubID };
	const events = useCall('GET /api/events/overview', { query });
	const hiring = useCall('GET /api/hiring/overview', { query });
	const quizzes = useCall('GET /api/quizzes/overview', { query });
	const all = [events, hiring, quizzes];
	const failed = all.find(({ isError }) => isError);
	return (
		<section aria-labelledby="waiting" className="min-w-0">
			<h2 id="waiting" className="type-title mb-5">
				To do
			</h2>
			<div className="rounded-card bg-surface p-6 ring-1 ring-line">
				<ul className="peer">
					<RunningQuizCard running={quizzes.data?.running} />
					<WaitingApplicationsCard overview={hiring.data} />
					<InvitationsCard clubId={user.ClubID} may={may} />
					<UnpublishedCard overview={events.data} />
					<MissingFormsCard overview={events.data} may={may} />
					<ClubTasksCard
						club={user.Club}
						maySubmit={may('POST /api/clubs/submitAgain')}
						{...{ onEditProfile, onConfirmEmail }}
					/>
				</ul>
				{all.some(({ isPending }) => isPending) ? (
					<Loading label="Loading your to-dos" blocks={['h-12', 'h-12']} className="hidden gap-3 peer-empty:grid" />
				) : failed ? (
					<p key="failed" role="status" className="text-danger text-note">
						Part of this list could not be loaded.{' '}
						<button
							ref={toContent}
							type="button"
							className="min-h-6 underline underline-offset-4"
							onClick={() => void Promise.all(all.map(({ refetch }) => refetch()))}
						>
							Try again
						</button>
					</p>
				) : (
					<p className="hidden text-ink-soft peer-empty:block">
						{events.data?.Events === 0
							? 'Nothing yet. Whatever needs your decision appears here.'
							: 'Nothing to do right now.'}
					</p>
				)}
			</div>
		</section>
	);
}

export function TodayCard({ onAddMember, ...waiting }: TodayProps) {
	const { user, may } = waiting;
	const query = { ClubID: user.ClubID };
	const events = useCall('GET /api/events/overview', { query });
	const members = useCall('GET /api/clubs/overview', { query }).data?.Members ?? 0;
	return (
		<div className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
			<QueryView
				query={events}
				placeholder={loadingEvent}
				failure={(reason) => `Your next event could not be loaded: ${reason}`}
			>
				{(overview) =>
					overview.Events === 0 && may('POST /api/events/create-event') ? (
						<FirstSteps members={members} onAddMember={onAddMember} />
					) : (
						<ComingUp overview={overview} isPublic={user.Club.Status === 'approved'} may={may} />
					)
				}
			</QueryView>
			<Waiting {...waiting} />
		</div>
	);
}
