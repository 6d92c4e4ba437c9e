/** The hero's picture: patches in the hues of the clubs, some with a club's monogram. Decoration only. */

import { type PatchShape, patchPaths } from '#features/clubs/patch-rules.ts';
import { monogramOf } from '#features/clubs/rules.ts';
import { useFirstClubs } from '#features/clubs/web/queries.ts';

type Shape = PatchShape | 'letter';

/** Hue, shape, quarter turns. A phone shows the first fifteen. */
const tiles: readonly (readonly [hue: number, shape: Shape, turns?: 0 | 1 | 2 | 3])[] = [
	[20, 'quarter'],
	[240, 'letter'],
	[85, 'half'],
	[310, 'leaf', 1],
	[165, 'letter'],
	[50, 'stairs'],
	[275, 'ring'],
	[130, 'letter'],
	[345, 'rays'],
	[205, 'disc'],
	[50, 'letter'],
	[240, 'quarter', 2],
	[20, 'letter'],
	[130, 'leaf'],
	[275, 'half', 1],
	[85, 'letter'],
	[20, 'leaf'],
	[205, 'stairs', 1],
	[310, 'letter'],
	[165, 'quarter', 3],
	[345, 'letter'],
	[310, 'disc'],
	[205, 'letter'],
	[50, 'rays', 2],
	[275, 'letter'],
	[85, 'ring'],
	[130, 'quarter', 1],
	[240, 'half'],
];
const turned = ['', 'rotate-90', 'rotate-180', '-rotate-90'];

export function PatchesCard() {
	const clubs = useFirstClubs().data ?? [];
	const monograms = [...new Set(clubs.map((club) => monogramOf(club.ClubName)))];
	let letters = 0;
	return (
		<div aria-hidden="true" className="grid grid-cols-5 gap-1 overflow-hidden rounded-card md:grid-cols-7 md:gap-1.5">
			{tiles.map(([hue, shape, turns = 0], index) => {
				const monogram = shape === 'letter' ? monograms[letters++ % Math.max(1, monograms.length)] : undefined;
				const isDark = index % 3 === 1;
				return (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
						key={index}
						className={`hue-${hue} aspect-square place-items-center overflow-hidden ${index < 15 ? 'grid' : 'hidden md:grid'} ${isDark ? 'bg-club-deep' : 'bg-club-tint'}`}
					>
						{shape === 'letter' ? (
							<svg aria-hidden="true" viewBox="0 0 100 100" className="size-full">
								{monogram ? (
									<text
										x="50"
										y="54"
										textAnchor="middle"
										dominantBaseline="middle"
										fontSize="52"
										fontWeight="500"
										className={`animate-appear font-large ${isDark ? 'fill-on-club' : 'fill-club-ink'}`}
									>
										{monogram}
									</text>
								) : null}
							</svg>
						) : (
							<svg
								aria-hidden="true"
								viewBox="0 0 100 100"
								className={`size-full ${turned[turns]} ${isDark ? 'fill-club-tint' : 'fill-club'}`}
							>
								<path fillRule="evenodd" d={patchPaths[shape]} />
							</svg>
						)}
					</span>
				);
			})}
		</div>
	);
}
