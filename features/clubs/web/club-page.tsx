/** `/clubs/{clubId}`: one club, its members and its plans. */

import { CalendarDays, Mail, Users } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { mailTo } from '#contract/mail-to.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { ReportButton } from '#web/app/report-button.tsx';
import { useCall } from '#web/app/use-call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { formatDay } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, StatePage } from '#web/ui/states.tsx';
import { hueOfName, monogramOf } from '../look-rules.ts';
import { teamsOf } from '../role-rules.ts';
import { ClubAvatar } from './club-avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { LinksList } from './links-list.tsx';
import type { Club, Member } from './queries.ts';

/** Longer names are smaller, so that the description is on the first screen. */
const longName = 40;

function Masthead({ club, next }: { club: Club; next: ReactNode }) {
	return (
		<header className="bg-club-tint">
			<div
				className={classes(
					'page grid gap-x-12 gap-y-8 py-12 sm:grid-cols-[1fr_auto] sm:py-20',
					next ? 'lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:py-14' : '',
				)}
			>
				<div className={classes('min-w-0 self-end', next ? 'lg:row-start-2' : '')}>
					<h1
						dir="auto"
						className={`${club.ClubName.length > longName ? 'type-heading' : 'type-display'} text-club-ink wrap-anywhere`}
					>
						{club.ClubName}
					</h1>
					<dl className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
						{club.FoundedDate === '' ? null : (
							<div className="flex items-center gap-2">
								<CalendarDays aria-hidden="true" className="size-5 text-club-ink" />
								<dt className="sr-only">Founded</dt>
								<dd>
									Founded <time dateTime={club.FoundedDate}>{formatDay(club.FoundedDate)}</time>
								</dd>
							</div>
						)}
						<div className="flex min-w-0 items-center gap-2">
							<Mail aria-hidden="true" className="size-5 shrink-0 text-club-ink" />
							<dt className="sr-only">E-mail</dt>
							<dd className="min-w-0">
								<a
									href={mailTo(club.Email)}
									className="underline decoration-club decoration-2 underline-offset-4 wrap-anywhere hover:text-club-ink"
								>
									{club.Email}
								</a>
							</dd>
						</div>
						{club.Meets === '' ? null : (
							<div className="flex min-w-0 items-center gap-2">
								<Users aria-hidden="true" className="size-5 shrink-0 text-club-ink" />
								<dt className="sr-only">Meets</dt>
								<dd dir="auto" className="min-w-0 wrap-anywhere">
									{club.Meets}
								</dd>
							</div>
						)}
					</dl>
					{club.Links.length > 0 ? <LinksList links={club.Links} /> : null}
					<FollowButton club={club} label="Follow" className="mt-8" />
				</div>
				<ClubAvatar
					name={club.ClubName}
					hue={club.Hue}
					logo={club.LogoURL}
					size="huge"
					className={classes('row-start-1 shadow-lift sm:col-start-2', next ? 'lg:col-start-1' : '')}
				/>
				{next ? <div className="row-span-2 row-start-1 self-center max-lg:hidden lg:col-start-2">{next}</div> : null}
			</div>
		</header>
	);
}

const nameOf = (member: Member) => `${member.FirstName} ${member.LastName}`;

function Team({ role, members }: { role: string; members: readonly Member[] }) {
	return (
		<section
			aria-label={`${role} TEAM`}
			className="deferred-layout grid gap-x-8 gap-y-5 border-line border-t pt-6 lg:grid-cols-[14rem_1fr]"
		>
			<h3 className="font-semibold text-club-ink tracking-wide wrap-anywhere">{`${role} TEAM`}</h3>
			<ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
				{members.map((member) => (
					<li key={member.MemberID} className="flex min-w-0 items-center gap-3.5">
						<Avatar
							round
							size="medium"
							hue={hueOfName(nameOf(member))}
							monogram={monogramOf(nameOf(member))}
							src={member.ProfileImageURL}
						/>
						<span className="min-w-0">
							<bdi className="block font-medium wrap-anywhere">{nameOf(member)}</bdi>
							{member.JoinDate === '' ? null : (
								<span className="block text-note text-ink-soft">
									Since <time dateTime={member.JoinDate}>{formatDay(member.JoinDate)}</time>
								</span>
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Members({ club }: { club: Club }) {
	const teams = teamsOf(club.Members);
	return (
		<section aria-labelledby="members" className="page pt-20 sm:pt-24">
			<h2 id="members" className="type-heading mb-8">
				The people
			</h2>
			{teams.length === 0 ? (
				<EmptyState title="Nobody is listed yet">The club has not listed its members yet.</EmptyState>
			) : (
				<div className="grid gap-12">
					{teams.map(([role, members]) => (
						<Suspense key={role}>
							<Team role={role} members={members} />
						</Suspense>
					))}
				</div>
			)}
		</section>
	);
}

const Loading = () => (
	<div aria-busy="true">
		<title>Club</title>
		<h1 className="sr-only">Loading the club</h1>
		<div className="bg-sunken">
			<div className="page grid gap-x-12 gap-y-8 py-12 sm:grid-cols-[1fr_auto] sm:py-20">
				<div className="self-end">
					<Skeleton className="h-20 max-w-xl" />
					<Skeleton className="mt-9 h-5 max-w-md" />
				</div>
				<Skeleton className="row-start-1 size-32 rounded-card sm:col-start-2 sm:size-40" />
			</div>
		</div>
		<div className="page pt-14">
			<Skeleton className="h-5 max-w-2xl" />
			<Skeleton className="mt-3 h-5 max-w-xl" />
		</div>
	</div>
);

const MissingPage = late(() => import('./missing-page.tsx'));

export const MissingClub = () => (
	<>
		<title>Club</title>
		<MissingPage
			heading="There is no such club"
			actions={
				<Link to="/clubboard" className={buttonClass()}>
					See all clubs
				</Link>
			}
		>
			This club is not listed. The address may be mistyped, or the club has left this site.
		</MissingPage>
	</>
);

interface ClubPageProps {
	next: ReactNode;
	/** Events and positions: this feature cannot import theirs. */
	plans: (club: Club) => ReactNode;
	archive: (club: Club) => ReactNode;
}

export function ClubPage({ next, plans, archive }: ClubPageProps) {
	const { clubId = '' } = useParams();
	return (
		<QueryView
			query={useCall('GET /api/clubs/:clubId', { params: { clubId } }, { staleTime: listStaleTime })}
			placeholder={<Loading />}
			failurePage={(failure) => (
				<StatePage title="Club" heading="The club could not be loaded">
					{failure}
				</StatePage>
			)}
			missing={<MissingClub />}
			lineClassName="page pt-6"
		>
			{(club) => (
				<article className={`hue-${club.Hue}`}>
					<title>{club.ClubName}</title>
					<Suspense>
						<Masthead club={club} next={next} />
					</Suspense>
					{club.Dormant ? (
						<div className="page pt-8">
							<p className="w-fit rounded-card bg-notice-soft px-4 py-3">This club is not active this year.</p>
						</div>
					) : null}
					{club.Description === '' ? null : (
						<p className="page pt-14 text-lead sm:pt-16">
							<span dir="auto" className="block max-w-[41.3em] whitespace-pre-line wrap-anywhere">
								<LinkedText>{club.Description}</LinkedText>
							</span>
						</p>
					)}
					{plans(club)}
					<Members club={club} />
					{archive(club)}
					<ReportButton about="club" id={club.ClubID} />
				</article>
			)}
		</QueryView>
	);
}
