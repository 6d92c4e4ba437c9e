/** A banner of the dashboard and the events: the renewal is due or was sent back, or the club is dormant. */
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { UserData } from '#web/app/user-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { formatFullDay } from '#web/ui/dates.ts';
import type { Renewal } from '../contract.ts';
import { useRenewal, useToday } from './queries.ts';

const isOpen = (renewal: Renewal | null | undefined): renewal is Renewal =>
	renewal != null && ['missing', 'draft', 'sentBack'].includes(renewal.State);

/** `renewal` is undefined while it is unknown: not loaded, or not for this person. */
function wayBack(renewal: Renewal | null | undefined): string {
	if (renewal === undefined) return 'A lead can submit the renewal, or the college’s staff can wake the club.';
	return isOpen(renewal)
		? 'Submit the renewal, and the club is back at once.'
		: 'Ask the college’s staff to wake the club.';
}

function bannerText(
	renewal: Renewal | null | undefined,
	isDormant: boolean,
	today: string,
): { title: string; text: string } | undefined {
	if (isDormant)
		return {
			title: 'Your club is dormant',
			text: `It missed a renewal, so it is not listed and cannot create anything. ${wayBack(renewal)}`,
		};
	if (!isOpen(renewal)) return undefined;
	if (renewal.State === 'sentBack')
		return { title: 'Your renewal was sent back', text: 'Read what to change, and submit it again.' };
	if (today > renewal.Due) return undefined;
	return {
		title: `Renew your club by ${formatFullDay(renewal.Due)}`,
		text: 'A club that misses this day becomes dormant: it is no longer listed.',
	};
}

export function RenewalBannerCard({ user, mayRenew }: { user: UserData; mayRenew: boolean }) {
	const today = useToday();
	const renewal = useRenewal(user.ClubID, { enabled: mayRenew }).data;
	const said = bannerText(renewal, user.Club.Dormant === true, today);
	if (said === undefined) return null;
	return (
		<section
			aria-label="Renewal"
			className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-notice-soft p-6"
		>
			<CalendarClock aria-hidden="true" className="size-6 shrink-0" />
			<div className="grid min-w-0 flex-1 basis-64 gap-0.5">
				<h2 className="font-semibold text-lead">{said.title}</h2>
				<p>{said.text}</p>
			</div>
			{isOpen(renewal) ? (
				<Link to="/clubAdmin/renewal" className={buttonClass()}>
					{renewal.State === 'missing' ? 'Renew' : 'Continue'}
				</Link>
			) : null}
		</section>
	);
}
