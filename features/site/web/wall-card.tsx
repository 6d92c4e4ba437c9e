/** A wall of club logos between patches. It is one tab stop with arrow keys: two dozen stops would block the rest of the page. */
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { PatchShape } from '#features/clubs/patch-rules.ts';
import { ClubAvatar } from '#features/clubs/web/club-avatar.tsx';
import type { ClubTile } from '#features/clubs/web/queries.ts';
import { useHydrated } from '#web/app/page-data.ts';
import { classes } from '#web/ui/classes.ts';
import { PatchCard, type Turns } from './patch-card.tsx';

/** `club`, or a shape with its quarter turns. */
const plan: readonly (readonly ['club'] | readonly [shape: PatchShape, turns: Turns])[] = [
	['quarter', 0],
	['club'],
	['club'],
	['half', 0],
	['club'],
	['leaf', 1],
	['club'],
	['club'],
	['stairs', 0],
	['club'],
	['club'],
	['ring', 0],
	['club'],
	['rays', 0],
	['club'],
	['club'],
	['disc', 0],
	['club'],
	['club'],
	['quarter', 2],
	['club'],
	['club'],
	['leaf', 0],
	['club'],
	['half', 1],
	['club'],
	['club'],
	['stairs', 1],
	['club'],
	['club'],
	['rays', 2],
	['club'],
	['club'],
	['disc', 0],
	['club'],
	['club'],
];
const clubTiles = plan.flatMap(([kind], index) => (kind === 'club' ? [index] : []));
const fillers: readonly PatchShape[] = ['disc', 'leaf', 'half', 'stairs', 'ring'];
const fewClubs = 12;

/** Three rows of five, eight or twelve. */
const shownFrom = (index: number) => (index < 15 ? '' : index < 24 ? 'max-md:hidden' : 'max-lg:hidden');

const hues = [20, 240, 85, 310, 165, 50, 275, 130, 345, 205];

function placesOf(clubs: readonly ClubTile[], tiles: number): ReadonlyMap<number, ClubTile> {
	const places = clubTiles.filter((index) => index < tiles);
	const most = Math.min(clubs.length, places.length);
	return new Map(
		clubs.slice(0, most).map((club, index) => [places[Math.floor((index * places.length) / most)] ?? 0, club]),
	);
}

/** With Alt, Ctrl or command a key is the browser's, such as “Back”. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	const links = [...event.currentTarget.querySelectorAll('a')].filter((link) => link.offsetParent !== null);
	const at = links.indexOf(document.activeElement as HTMLAnchorElement);
	const steps: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
	const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : steps[event.key];
	if (at < 0 || next === undefined) return;
	event.preventDefault();
	links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

interface LogoTileProps {
	club: ClubTile;
	tabIndex: number | undefined;
	onFocus: () => void;
	className: string;
}

const LogoTile = ({ club, tabIndex, onFocus, className }: LogoTileProps) => (
	<Link
		to={`/clubs/${club.ClubID}`}
		viewTransition
		onFocus={onFocus}
		{...(tabIndex === undefined ? {} : { tabIndex })}
		className={classes(
			`hue-${club.Hue} group relative block aspect-square overflow-hidden focus-visible:z-1 focus-visible:-outline-offset-2 focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:ring-4 focus-visible:after:ring-paper focus-visible:after:ring-inset`,
			className,
		)}
	>
		<ClubAvatar hue={club.Hue} name={club.ClubName} logo={club.LogoURL} small size="fill" />
		<span
			dir="auto"
			className="absolute inset-x-0 bottom-0 line-clamp-2 bg-slab px-3 py-1 text-note text-on-slab leading-tight opacity-0 transition-opacity wrap-anywhere group-hover:opacity-100 group-focus-visible:opacity-100"
		>
			{club.ClubName}
		</span>
	</Link>
);

export function WallCard({ clubs, className }: { clubs: readonly ClubTile[]; className?: string }) {
	const [focused, setFocused] = useState<number>();
	const isHydrated = useHydrated();
	const tiles = clubs.length < fewClubs ? 24 : plan.length;
	const places = placesOf(clubs, tiles);
	const shown = [...places.values()];
	// The last focused club may be gone.
	const stop = (shown.find(({ ClubID }) => ClubID === focused) ?? shown[0])?.ClubID;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
		<div
			role="group"
			aria-label="Clubs by their logos"
			aria-describedby="wall-hint"
			onKeyDown={onArrow}
			className={classes(
				'grid grid-cols-5 gap-1 overflow-hidden rounded-card md:grid-cols-8 lg:grid-cols-12 lg:gap-1.5',
				className,
			)}
		>
			<span id="wall-hint" className="sr-only">
				The arrow keys go from club to club.
			</span>
			{plan.slice(0, tiles).map(([kind, turns], index) => {
				const club = places.get(index);
				if (club) {
					return (
						<LogoTile
							key={club.ClubID}
							club={club}
							tabIndex={isHydrated ? (club.ClubID === stop ? 0 : -1) : undefined}
							onFocus={() => setFocused(club.ClubID)}
							className={shownFrom(index)}
						/>
					);
				}
				const neighbour = shown[index % Math.max(1, shown.length)];
				return (
					<PatchCard
						// biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
						key={`patch ${index}`}
						hue={neighbour?.Hue ?? hues[index % hues.length] ?? 0}
						shape={kind === 'club' ? (fillers[index % fillers.length] ?? 'disc') : kind}
						turns={turns ?? 0}
						isDark={index % 2 === 1}
						className={shownFrom(index)}
					/>
				);
			})}
		</div>
	);
}
