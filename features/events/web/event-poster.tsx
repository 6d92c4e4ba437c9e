/** An event as a poster: patches in the club's hue, a large name, time, location and club. */

import { Link } from 'react-router';
import { type Located, locationOf } from '#contract/event-location.ts';
import { monogramOf } from '#features/clubs/look-rules.ts';
import { patchPaths } from '#features/clubs/patch-rules.ts';
import { CollegeTime } from '#web/app/college-time.tsx';
import { useRenderTime } from '#web/app/page-data.ts';
import { classes } from '#web/ui/classes.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { eventPath, hostNames } from '../list-rules.ts';
import { type Patch, type PosterTone, patternOf, patternSize, titleStep } from '../poster-rules.ts';
import { whenOf } from '../when-rules.ts';
import { HostNames } from './host-name.tsx';
import type { Event } from './queries.ts';

/** Entries in a browser may lack ids. */
export type PosterEvent = Pick<Event, 'EventName' | 'StartDateTime' | 'EndDateTime' | 'ClubName' | 'Hue'> &
	Partial<Pick<Event, 'EventID' | 'ClubID' | 'Hosts'>> &
	Located;

const fills: Record<PosterTone, string> = { deep: 'fill-club-deep', tint: 'fill-club-tint', club: 'fill-club' };

/** Overlaps by a pixel: on fractional pixels the ground would show as a hairline. */
const strokes: Record<PosterTone, string> = {
	deep: 'stroke-club-deep',
	tint: 'stroke-club-tint',
	club: 'stroke-club',
};

/** Legible in both themes: `club-ink` on `club` and `tint`, white on `deep`. */
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
			className={`${fills[figure]} ${strokes[figure]}`}
			{...(quarterTurns === 0 ? {} : { transform: `rotate(${quarterTurns * 90} 50 50)` })}
		/>
	);
}

/**
 * Fills its container, cut at the side away from the club's letters. Narrow ones cut between halves of patches: other cuts can
 * leave hairlines.
 */
function Pattern({ event, className }: { event: PosterEvent; className: string }) {
	const monogram = monogramOf(event.ClubName);
	const patches = patternOf(event.EventID ?? 0);
	const isAtStart = patches.some(({ shape, x }) => shape === 'monogram' && x < patternSize.columns / 2);
	return (
		<div className={classes('[container-type:size]', className)}>
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${patternSize.columns * 100} ${patternSize.rows * 100}`}
				preserveAspectRatio={isAtStart ? 'xMinYMin slice' : 'xMaxYMin slice'}
				className="ml-auto size-full [&_path]:[vector-effect:non-scaling-stroke] [@container(max-aspect-ratio:4/3)]:w-[calc(round(down,100cqw+1px,50cqh/3)-1px)]"
			>
				{patches.map((patch) => (
					<g
						key={`${patch.x} ${patch.y}`}
						transform={`translate(${patch.x * 100} ${patch.y * 100})${patch.side === 1 ? '' : ` scale(${patch.side})`}`}
					>
						<rect width="100" height="100" shapeRendering="crispEdges" className={fills[patch.ground]} />
						<PatchFigure patch={patch} monogram={monogram} />
					</g>
				))}
			</svg>
		</div>
	);
}

/** Hundredths of the poster's width: above the text alone, or next to the pattern. */
const titles = {
	/** At least a page title's size, which visitors may enlarge. */
	above: [
		'text-[max(14cqi,1.25rem)]',
		'text-[max(10.6cqi,1.25rem)]',
		'text-[max(8.8cqi,1.25rem)]',
		'text-[max(7.2cqi,1.25rem)]',
		'text-[max(6cqi,1.25rem)]',
	],
	beside: [
		'@min-[40rem]:text-[min(7.4cqi,8.5rem)]',
		'@min-[40rem]:text-[min(5.8cqi,6.75rem)]',
		'@min-[40rem]:text-[min(4.7cqi,5.5rem)]',
		'@min-[40rem]:text-[min(3.9cqi,4.5rem)]',
		'@min-[40rem]:text-[min(3.2cqi,3.75rem)]',
	],
	cover: [
		'@min-[40rem]:text-[15cqi]',
		'@min-[40rem]:text-[12cqi]',
		'@min-[40rem]:text-[10cqi]',
		'@min-[40rem]:text-[7cqi]',
		'@min-[40rem]:text-[5.6cqi]',
	],
	sheet: ['', '', '', '', ''],
} as const;

/** With room for the pattern next to the text. Print always has it above. */
const beside = {
	grid: 'grid-rows-[auto_1fr] @min-[40rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @min-[40rem]:grid-rows-1',
	pattern: 'aspect-[2.03/1] @min-[40rem]:order-last @min-[40rem]:aspect-auto @min-[40rem]:h-full',
	text: '@min-[40rem]:min-h-[min(30cqi,34rem)] @min-[40rem]:gap-y-[2.5cqi] @min-[40rem]:p-[3.6cqi]',
	line: 'text-body @min-[40rem]:text-lead',
};
/** Smaller, above a form or receipt. Phones show one row of the pattern, without an edge of the next. */
const smaller = {
	grid: beside.grid,
	pattern: 'aspect-[4.1/1] @min-[40rem]:order-last @min-[40rem]:aspect-auto @min-[40rem]:h-full',
	text: '@min-[40rem]:min-h-[min(24cqi,20rem)] @min-[40rem]:gap-y-[2.5cqi] @min-[40rem]:p-[3.6cqi]',
	line: 'text-body',
};
const cover = {
	grid: 'grid-rows-[auto_1fr]',
	pattern: 'aspect-[2.03/1] @min-[40rem]:aspect-[4.05/1]',
	text: '@min-[40rem]:gap-y-[3cqi] @min-[40rem]:p-[3.6cqi]',
	line: beside.line,
};
const above = {
	grid: 'grid-rows-[minmax(0,1fr)_auto]',
	pattern: 'h-full',
	text: '',
	line: 'text-[3cqi] leading-snug',
};
const rooms = {
	cover,
	lead: beside,
	tile: beside,
	page: beside,
	head: smaller,
	ticket: smaller,
	sheet: above,
} as const;

const asPage = 'px-5 @min-[40rem]:ps-[calc(max(0px,(100cqi-84rem)/2)+clamp(1.25rem,4vw,4rem))]';

export interface EventPosterProps {
	event: PosterEvent;
	/**
	 * `cover`: the landing page; `lead`: first of a list; `tile`: one of several; these link to the event's page. `page`: its
	 * head; `head`: a form's; `ticket`: part of a ticket; `sheet`: paper.
	 */
	size: keyof typeof rooms;
	heading?: 'h1' | 'h2' | 'h3';
	/** The event's page for a head or ticket; then the club has a page, too. */
	page?: string | undefined;
	timeZone?: string | undefined;
	collegeZone?: string | undefined;
	/** `div` inside an article with more about the event. */
	frame?: 'article' | 'div';
	className?: string;
}

interface TextProps extends Pick<EventPosterProps, 'event' | 'size' | 'timeZone' | 'collegeZone'> {
	line: string;
}

function When({ event, size, timeZone, collegeZone, line }: TextProps) {
	const rendered = useRenderTime();
	const { day, hours, soon } = whenOf(event, rendered.now, timeZone ?? rendered.timeZone);
	return (
		<div className={line}>
			<p className="grid justify-items-start gap-1.5 font-semibold tabular-nums max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0">
				{soon === undefined || size === 'sheet' ? null : (
					<span className="rounded-full bg-on-club px-2.5 text-club-deep print:hidden">{soon}</span>
				)}
				{/* On phones on their own line: the fit would depend on the time zone. */}
				<time dateTime={event.StartDateTime} className="text-balance max-sm:contents">
					<span>{`${day},`}</span> <span className="max-sm:basis-full">{hours}</span>
				</time>
			</p>
			<CollegeTime start={event.StartDateTime} end={event.EndDateTime} collegeZone={collegeZone} />
		</div>
	);
}

const WhereAndWhose = ({ event, line, hasClubPage }: Pick<TextProps, 'event' | 'line'> & { hasClubPage: boolean }) => (
	<p className={classes('grid justify-items-start gap-1', line)}>
		<span dir="auto" className="wrap-anywhere">
			{hasClubPage ? <LinkedText>{locationOf(event)}</LinkedText> : locationOf(event)}
		</span>
		{hasClubPage && event.ClubID !== undefined ? (
			<HostNames
				event={event}
				className="inline-block min-h-6 font-semibold underline underline-offset-4 focus-visible:outline-on-club"
			/>
		) : (
			<bdi className="font-semibold wrap-anywhere">{hostNames(event)}</bdi>
		)}
	</p>
);

const whole =
	'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-on-club focus-visible:after:rounded-card';

export function EventPoster({ heading, page, frame: Frame = 'article', className, ...texts }: EventPosterProps) {
	const { event, size } = texts;
	const isTeaser = size === 'cover' || size === 'lead' || size === 'tile';
	const Heading = heading ?? (isTeaser ? 'h2' : 'h1');
	const room = rooms[size];
	const step = titleStep(event.EventName, room === smaller);
	const path = isTeaser && event.EventID !== undefined ? eventPath(event.EventID) : page;
	return (
		<Frame
			className={classes(
				`hue-${event.Hue} @container relative isolate overflow-hidden bg-club-deep text-on-club forced-colors:border`,
				isTeaser && 'rounded-card',
				// Paper has no ground.
				size === 'sheet' ? '' : 'print:bg-transparent print:text-ink',
				className,
			)}
		>
			<div className={classes('grid h-full', room.grid)}>
				<Pattern event={event} className={classes('w-full', room.pattern)} />
				{/* Over the pattern's edge: cut patches have outlines beyond it. */}
				<div
					className={classes(
						'-mt-px grid min-w-0 content-between gap-y-[5cqi] bg-inherit p-[6cqi]',
						room.text,
						(size === 'page' || size === 'head') && asPage,
					)}
				>
					<When {...texts} line={room.line} />
					<Heading
						dir="auto"
						className={classes(
							'type-poster wrap-anywhere',
							titles.above[step],
							(size === 'cover' || size === 'sheet' ? titles[size] : titles.beside)[step],
						)}
					>
						{path === undefined ? (
							event.EventName
						) : (
							<Link
								to={path}
								className={classes(
									'decoration-2 underline-offset-4 hover:underline',
									isTeaser ? whole : 'focus-visible:outline-on-club',
								)}
							>
								{event.EventName}
							</Link>
						)}
					</Heading>
					<WhereAndWhose event={event} line={room.line} hasClubPage={size === 'page' || page !== undefined} />
				</div>
			</div>
		</Frame>
	);
}
