/** The hero's picture: patches in the hues of the clubs, some with a club's monogram. Decoration only. */

import type { ReactNode } from 'react';
import { monogramOf } from '#features/clubs/rules.ts';
import { useFirstClubs } from '#features/clubs/web/queries.ts';

type Shape = 'quarter' | 'half' | 'disc' | 'ring' | 'stairs' | 'leaf' | 'rays' | 'letter';

const shapes: Record<Exclude<Shape, 'letter'>, ReactNode> = {
	quarter: <path d="M0 100A100 100 0 0 1 100 0V100Z" />,
	half: <path d="M0 50A50 50 0 0 1 100 50Z M0 100A50 50 0 0 1 100 100Z" />,
	disc: <circle cx="50" cy="50" r="34" />,
	ring: (
		<path fillRule="evenodd" d="M50 8a42 42 0 1 1 0 84a42 42 0 0 1 0-84ZM50 34a16 16 0 1 0 0 32a16 16 0 0 0 0-32Z" />
	),
	stairs: <path d="M0 100V75H25V50H50V25H75V0H100V100Z" />,
	leaf: <path d="M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z" />,
	rays: (
		<path d="M0 0L100 12V0ZM0 0L100 38V25ZM0 0L100 66V50ZM0 0L100 100V82ZM0 0L82 100H66ZM0 0L50 100H36ZM0 0L24 100H12Z" />
	),
};

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
								{shapes[shape]}
							</svg>
						)}
					</span>
				);
			})}
		</div>
	);
}
