/** An event as a poster: patches in its club's hue, its name set large, when and where, and whose it is. */

import { Link } from 'react-router';
import { patchPaths } from '#features/clubs/patch-rules.ts';
import { monogramOf } from '#features/clubs/rules.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { classes } from '#web/ui/classes.ts';
import { type Patch, type PosterTone, patternOf, patternSize, titleStep } from '../poster-rules.ts';
import { eventPath } from '../rules.ts';
import { whenOf } from '../when-rules.ts';
import type { Event } from './queries.ts';

type PosterEvent = Pick<
	Event,
	'EventID' | 'EventName' | 'StartDateTime' | 'EndDateTime' | 'Location' | 'ClubName' | 'Hue'
>;

const fills: Record<PosterTone, string> = { deep: 'fill-club-deep', tint: 'fill-club-tint', club: 'fill-club' };

/** `club-ink` on `club` and on `tint`, white on `deep`: letters have to be read in both themes. */
const letters: Record<PosterTone, string> = { deep: 'fill-on-club', tint: 'fill-club-ink', club: 'fill-on-club' };

function PatchFigure({ patch, monogram }: { patch: Patch; monogram: string }) {
	const { shape, quarterTurns, figure, ground } = patch;
	if (shape === 'monogram') {
		return (
			<text
				x="50"
				y="54"
				textAnchor="middle"
				dominantBaseline="middle"
				fontSize="52"
				fontWeight="500"
				className={`font-large ${letters[ground]}`}
			>
				{monogram}
			</text>
		);
	}
	return (
		<path
			fillRule="evenodd"
			d={patchPaths[shape]}
			className={fills[figure]}
			{...(quarterTurns === 0 ? {} : { transform: `rotate(${quarterTurns * 90} 50 50)` })}
		/>
	);
}

/** The pattern fills its place; what is too much at the sides is cut off. */
function Pattern({ event, className }: { event: PosterEvent; className: string }) {
	const monogram = monogramOf(event.ClubName);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${patternSize.columns * 100} ${patternSize.rows * 100}`}
			preserveAspectRatio="xMidYMin slice"
			className={className}
		>
			{patternOf(event.EventID).map((patch) => (
				<g
					key={`${patch.x} ${patch.y}`}
					transform={`translate(${patch.x * 100} ${patch.y * 100})${patch.side === 1 ? '' : ` scale(${patch.side})`}`}
				>
					<rect width="100.5" height="100.5" className={fills[patch.ground]} />
					<PatchFigure patch={patch} monogram={monogram} />
				</g>
			))}
		</svg>
	);
}

/** In hundredths of the poster's width, by `titleStep`: alone above the text, and beside the pattern where there is room. */
const titles = [
	'text-[14cqi] @min-[40rem]:text-[7.4cqi]',
	'text-[10.6cqi] @min-[40rem]:text-[5.8cqi]',
	'text-[8.8cqi] @min-[40rem]:text-[4.7cqi]',
	'text-[7.2cqi] @min-[40rem]:text-[3.9cqi]',
	'text-[6cqi] @min-[40rem]:text-[3.2cqi]',
] as const;

/** The same on the cover, where the poster is as tall as the column beside it. */
const coverTitles = [
	'text-[14cqi] @min-[40rem]:text-[9cqi]',
	'text-[10.6cqi] @min-[40rem]:text-[7.2cqi]',
	'text-[8.8cqi] @min-[40rem]:text-[5.9cqi]',
	'text-[7.2cqi] @min-[40rem]:text-[4.7cqi]',
	'text-[6cqi] @min-[40rem]:text-[3.8cqi]',
] as const;

export interface EventPosterProps {
	event: PosterEvent;
	/** `cover`: on the landing page; `lead`: the first of a list; `page`: the head of the event's own page, without a link to it; `tile`: one of several. */
	size: 'cover' | 'lead' | 'page' | 'tile';
	/** The heading level of the event's name. */
	heading?: 'h1' | 'h2' | 'h3';
	/** `div` inside an article that holds more about the event. */
	frame?: 'article' | 'div';
	className?: string;
}

export function EventPoster({
	event,
	size,
	heading: Heading = size === 'page' ? 'h1' : 'h2',
	frame: Frame = 'article',
	className,
}: EventPosterProps) {
	const { now, timeZone } = useRenderTime();
	const { day, hours, soon } = whenOf(event, now, timeZone);
	const isPage = size === 'page';
	const sizes = size === 'cover' ? coverTitles : titles;
	const title = classes('type-poster wrap-anywhere', sizes[titleStep(event.EventName)]);
	return (
		<Frame
			className={classes(
				`hue-${event.Hue} @container relative isolate overflow-hidden bg-club-deep text-on-club forced-colors:border`,
				isPage ? '' : 'rounded-card',
				className,
			)}
		>
			<div className="grid h-full grid-rows-[auto_1fr] @min-[40rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @min-[40rem]:grid-rows-1">
				<Pattern
					event={event}
					className={classes(
						'w-full @min-[40rem]:order-last @min-[40rem]:aspect-auto @min-[40rem]:h-full',
						size === 'page' ? 'aspect-[4/3]' : 'aspect-[2/1]',
					)}
				/>
				<div className="grid min-w-0 content-between gap-y-[5cqi] p-[6cqi] @min-[40rem]:min-h-[30cqi] @min-[40rem]:p-[3.6cqi] @min-[40rem]:gap-y-[2.5cqi]">
					{/* The server renders in the site's time zone. The key replaces the element after hydration, in the visitor's. */}
					<p
						key={timeZone ?? 'visitor'}
						suppressHydrationWarning
						className="grid justify-items-start gap-1.5 font-semibold text-body tabular-nums @min-[40rem]:text-lead"
					>
						{soon === undefined ? null : <span className="rounded-full bg-on-club px-2.5 text-club-deep">{soon}</span>}
						<time dateTime={event.StartDateTime}>
							{day}, {hours}
						</time>
					</p>
					<Heading dir="auto" className={title}>
						{isPage ? (
							event.EventName
						) : (
							<Link
								to={eventPath(event.EventID)}
								className="after:absolute after:inset-0 hover:underline decoration-2 underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-on-club focus-visible:after:rounded-card"
							>
								{event.EventName}
							</Link>
						)}
					</Heading>
					<p className="grid gap-1 text-body @min-[40rem]:text-lead">
						<span dir="auto" className="wrap-anywhere">
							{event.Location}
						</span>
						<bdi className="font-semibold wrap-anywhere">{event.ClubName}</bdi>
					</p>
				</div>
			</div>
		</Frame>
	);
}
