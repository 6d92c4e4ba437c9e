/** Actions for visitors of an event: register, add to a calendar, share, print. */

import { CalendarPlus, CircleCheck, Hourglass, Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { FollowButton } from '#features/clubs/web/follow-button.tsx';
import { changeSection, type KeptRegistration, useKeptEntries } from '#web/app/kept-entries.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { Button, buttonClass, buttonTiles } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useInteracted } from '#web/ui/interacted.ts';
import { share } from '#web/ui/share.ts';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';
import { availabilityOf } from '../availability-rules.ts';
import { eventPath, isUpcoming, ownFormPath } from '../list-rules.ts';
import { ownRegistration } from './own-registration.ts';
import type { Event } from './queries.ts';

export function ownText(state: string, hasBegun: boolean): string {
	const canDo = hasBegun ? 'cancel' : 'change or cancel';
	if (state === 'going') return `You are going: ${canDo}`;
	if (state === 'waiting') return `You are on the waiting list: ${canDo}`;
	return state === 'unconfirmed' ? 'Confirm your registration' : 'Open your registration';
}

function Own({ own, hasBegun }: { own: KeptRegistration; hasBegun: boolean }) {
	const Icon = own.state === 'going' ? CircleCheck : Hourglass;
	return (
		<Link
			to={`/registrations/${own.id}${own.state === 'unconfirmed' ? '' : `#${changeSection}`}`}
			className={classes(
				'flex min-h-14 items-center gap-3 rounded-control px-5 py-3 font-semibold underline-offset-4 hover:underline forced-colors:border',
				own.state === 'going' ? 'bg-good-soft text-good' : 'bg-notice-soft text-ink',
			)}
		>
			<Icon aria-hidden="true" className="size-5 shrink-0" />
			<span className="text-balance">{ownText(own.state, hasBegun)}</span>
		</Link>
	);
}

interface FormLinkProps {
	link: string;
	isMain: boolean;
	children: string;
}

/** The site's own form opens within this page, so a phone loads less. */
function FormLink({ link, isMain, children }: FormLinkProps) {
	const isInteracted = useInteracted();
	const path = ownFormPath(link);
	const className = buttonClass(isMain ? 'main' : 'quiet', 'large');
	if (path === undefined)
		return (
			<a href={link} className={className}>
				{children}
			</a>
		);
	return (
		<Link to={path} prefetch={isInteracted ? 'render' : 'none'} className={className}>
			{children}
		</Link>
	);
}

function registerText(isFull: boolean, isAgain: boolean): string {
	if (isFull) return isAgain ? 'Put someone else on the waiting list' : 'Join the waiting list';
	return isAgain ? 'Register someone else' : 'Register';
}

/** On phones the button stays at the foot until its position is reached, unless one has registered. */
const staysAtFoot =
	'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-line max-md:border-y max-md:bg-paper max-md:px-5 max-md:py-3 print:static';

export function RegisterCard({ event }: { event: Event }) {
	const { now } = useRenderTime();
	const kept = useKeptEntries();
	const { kind, text } = availabilityOf(event, now);
	const own = ownRegistration(event, kept, now);
	const canRegister = (kind === 'open' || kind === 'full') && event.Link !== null;
	return (
		<section
			aria-label="Registration"
			className={classes('grid content-start gap-x-5 gap-y-3', canRegister && !own && staysAtFoot)}
		>
			{/* The poster says when it is over. */}
			{kind === 'over' || (own && kind === 'full') ? null : <p className="font-semibold tabular-nums">{text}</p>}
			{own && kind !== 'over' ? <Own own={own} hasBegun={Date.parse(event.StartDateTime) <= now} /> : null}
			{canRegister && event.Link !== null ? (
				<FormLink link={event.Link} isMain={own === undefined}>
					{registerText(kind === 'full', own !== undefined)}
				</FormLink>
			) : null}
			{kind === 'over' ? <UpcomingLink look="quiet" /> : null}
		</section>
	);
}

interface EventActionsCardProps {
	event: Event;
	onPrint: () => void;
}

export function EventActionsCard({ event, onPrint }: EventActionsCardProps) {
	const { now } = useRenderTime();
	return (
		<div className="grid content-start gap-3">
			<FollowButton club={event} label="Follow the club" className={`hue-${event.Hue}`} />
			<div className={`${buttonTiles} md:grid md:*:h-auto md:*:flex-col md:*:gap-1.5 md:*:px-1 md:*:py-2.5`}>
				{isUpcoming(event, now) ? (
					<a
						href={`/api/events/${event.EventID}/event.ics`}
						download
						className={`${buttonClass('quiet', 'small')} sm:grow`}
					>
						<CalendarPlus aria-hidden="true" className="size-4" />
						Add to calendar
					</a>
				) : null}
				<Button
					look="quiet"
					size="small"
					className="sm:grow"
					onClick={() => void share(event.EventName, eventPath(event.EventID))}
				>
					<Share2 aria-hidden="true" className="size-4" />
					Share
				</Button>
				<Button look="quiet" size="small" className="sm:grow" onClick={onPrint}>
					<Printer aria-hidden="true" className="size-4" />
					Print poster
				</Button>
			</div>
		</div>
	);
}
