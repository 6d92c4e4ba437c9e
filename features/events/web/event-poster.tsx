/** An event as a poster: patches in its club's hue, its name set large, when and where, and whose it is. */

import { Link } from 'react-router';
import { type Located, locationOf } from '#contract/event-location.ts';
import { monogramOf } from '#features/clubs/look-rules.ts';
import { patchPaths } from '#features/clubs/patch-rules.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { classes } from '#web/ui/classes.ts';
import { eventPath } from '../list-rules.ts';
import { type Patch, type PosterTone, patternOf, patternSize, titleStep } from '../poster-rules.ts';
import { whenOf } from '../when-rules.ts';
import type { Event } from './queries.ts';

type PosterEvent = Pick<Event, 'EventID' | 'EventName' | 'StartDateTime' | 'EndDateTime' | 'ClubName' | 'Hue'> &
	Located;

const fills: Record<PosterTone, string> = { deep: 'fill-club-deep', tint: 'fill-club-tint', club: 'fill-club' };

/** One pixel around a figure: where it meets the edge of its patch between two pixels, the ground would show as a hairline. */
const strokes: Record<PosterTone, string> = {
	deep: 'stroke-club-deep',
	tint: 'stroke-club-tint',
	club: 'stroke-club',
};

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
			className={`${fills[figure]} ${strokes[figure]}`}
			{...(quarterTurns === 0 ? {} : { transform: `rotate(${quarterTurns * 90} 50 50)` })}
		/>
	);
}

/**
 * The pattern fills its place; what is too much is cut off at the side that is farther from the club's letters. In a place
 * that is too narrow for it, it is cut between halves of patches: a cut anywhere can leave a hairline of a patch.
 */
function Pattern({ event, className }: { event: PosterEvent; className: string }) {
	const monogram = monogramOf(event.ClubName);
	const patches = patternOf(event.EventID);
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

/** Sizes in hundredths of the poster's width: alone above the text, and beside the pattern where there is room. */
const titles = {
	/** At least as large as a title of the page, whose letters the visitor may have set larger. */
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
	/** On the cover, where the poster is as tall as the column beside it. */
	cover: [
		'@min-[40rem]:text-[9cqi]',
		'@min-[40rem]:text-[7.2cqi]',
		'@min-[40rem]:text-[5.9cqi]',
		'@min-[40rem]:text-[4.7cqi]',
		'@min-[40rem]:text-[3.8cqi]',
	],
	sheet: ['', '', '', '', ''],
} as const;

/** What a poster has where there is room beside the text for the pattern. A printed one has it above on any paper. */
const beside = {
	grid: 'grid-rows-[auto_1fr] @min-[40rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @min-[40rem]:grid-rows-1',
	pattern: '@min-[40rem]:order-last @min-[40rem]:aspect-auto @min-[40rem]:h-full',
	text: '@min-[40rem]:min-h-[min(30cqi,34rem)] @min-[40rem]:gap-y-[2.5cqi] @min-[40rem]:p-[3.6cqi]',
	line: 'text-body @min-[40rem]:text-lead',
};
const above = {
	grid: 'grid-rows-[minmax(0,1fr)_auto]',
	pattern: 'h-full',
	text: '',
	line: 'text-[3cqi] leading-snug',
};

const aspects = {
	cover: 'aspect-[2/1]',
	lead: 'aspect-[2/1]',
	tile: 'aspect-[2/1]',
	page: 'aspect-[2/1]',
	sheet: '',
} as const;

/** The head of a page: its text begins where that of the page does. */
const asPage = 'px-5 @min-[40rem]:ps-[calc(max(0px,(100cqi-84rem)/2)+clamp(1.25rem,4vw,4rem))]';

export interface EventPosterProps {
	event: PosterEvent;
	/**
	 * `cover`: on the landing page; `lead`: the first of a list; `page`: the head of the event's own page, without a link
	 * to it; `sheet`: the same on paper; `tile`: one of several.
	 */
	size: 'cover' | 'lead' | 'page' | 'sheet' | 'tile';
	/** The heading level of the event's name. */
	heading?: 'h1' | 'h2' | 'h3';
	/** The time zone of its times, where it is another than that of the page. */
	timeZone?: string | undefined;
	/** `div` inside an article that holds more about the event. */
	frame?: 'article' | 'div';
	className?: string;
}

function Title({ event, isLink }: { event: PosterEvent; isLink: boolean }) {
	if (!isLink) return event.EventName;
	return (
		<Link
			to={eventPath(event.EventID)}
			className="after:absolute after:inset-0 hover:underline decoration-2 underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-on-club focus-visible:after:rounded-card"
		>
			{event.EventName}
		</Link>
	);
}

export function EventPoster({ event, size, heading, timeZone, frame: Frame = 'article', className }: EventPosterProps) {
	const rendered = useRenderTime();
	const { day, hours, soon } = whenOf(event, rendered.now, timeZone ?? rendered.timeZone);
	const isHead = size === 'page' || size === 'sheet';
	const Heading = heading ?? (isHead ? 'h1' : 'h2');
	const room = size === 'sheet' ? above : beside;
	const step = titleStep(event.EventName);
	return (
		<Frame
			className={classes(
				`hue-${event.Hue} @container relative isolate overflow-hidden bg-club-deep text-on-club forced-colors:border`,
				isHead ? '' : 'rounded-card',
				className,
			)}
		>
			<div className={classes('grid h-full', room.grid)}>
				<Pattern event={event} className={classes('w-full', aspects[size], room.pattern)} />
				{/* Over the edge of the pattern: the outlines of the patches that are cut off there reach beyond it. */}
				<div
					className={classes(
						'-mt-px grid min-w-0 content-between gap-y-[5cqi] bg-club-deep p-[6cqi]',
						room.text,
						size === 'page' && asPage,
					)}
				>
					<p
						className={classes(
							'grid justify-items-start gap-1.5 font-semibold tabular-nums max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0',
							room.line,
						)}
					>
						{soon === undefined || size === 'sheet' ? null : (
							<span className="rounded-full bg-on-club px-2.5 text-club-deep">{soon}</span>
						)}
						{/* On a phone the hours have a line of their own: whether they fit beside the day would depend on the time zone. */}
						<time dateTime={event.StartDateTime} className="text-balance max-sm:contents">
							<span>{`${day},`}</span> <span className="max-sm:basis-full">{hours}</span>
						</time>
					</p>
					<Heading
						dir="auto"
						className={classes(
							'type-poster wrap-anywhere',
							titles.above[step],
							(size === 'cover' || size === 'sheet' ? titles[size] : titles.beside)[step],
						)}
					>
						<Title event={event} isLink={!isHead} />
					</Heading>
					<p className={classes('grid gap-1', room.line)}>
						<span dir="auto" className="wrap-anywhere">
							{locationOf(event)}
						</span>
						<bdi className="font-semibold wrap-anywhere">{event.ClubName}</bdi>
					</p>
				</div>
			</div>
		</Frame>
	);
}
