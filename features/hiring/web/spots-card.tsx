/** Applications and spots per position, with a table. */

import { MoreInTable } from '#web/ui/figure-card.tsx';
import { NumbersTable } from '#web/ui/numbers-table.tsx';
import type { Column } from '#web/ui/table-view.tsx';
import type { Position } from './queries.ts';

const mostBars = 20;

function Bar({ position, most }: { position: Position; most: number }) {
	const { Title, Spots, Applications = 0 } = position;
	const share = (count: number) => `${(count / most) * 100}%`;
	return (
		<div className="grid gap-1 text-note sm:grid-cols-[12rem_1fr_5rem] sm:items-center sm:gap-4">
			<bdi className="min-w-0 truncate">{Title}</bdi>
			<svg aria-hidden="true" className="h-4 w-full overflow-visible">
				<rect width="100%" height="100%" rx="4" className="fill-sunken" />
				<rect width={share(Applications)} height="100%" rx="4" className="fill-club" />
				<line x1={share(Spots)} x2={share(Spots)} y1="-3" y2="19" strokeWidth="3" className="stroke-ink" />
			</svg>
			<span className="tabular-nums sm:text-right">
				<span className="font-semibold">{Applications}</span> <span className="text-ink-soft">{`/ ${Spots}`}</span>
			</span>
		</div>
	);
}

const columns: readonly Column<Position>[] = [
	{ label: 'Position', kind: 'heading', cellClassName: 'font-normal wrap-anywhere', cell: ({ Title }) => Title },
	{ label: 'Spots', className: 'text-right', cell: ({ Spots }) => Spots },
	{ label: 'Applications', className: 'text-right', cell: ({ Applications = 0 }) => Applications },
	{ label: 'Accepted', className: 'text-right', cell: ({ Accepted = 0 }) => Accepted },
];

export function SpotsCard({ positions }: { positions: readonly Position[] }) {
	const most = positions.reduce((max, { Spots, Applications = 0 }) => Math.max(max, Spots, Applications), 1);
	const shown = positions.slice(0, mostBars);
	return (
		<figure className="mt-12 rounded-card bg-surface p-5 ring-1 ring-line sm:p-7">
			<figcaption className="mb-5 grid gap-1">
				<span className="font-semibold">Applications and spots by position</span>
				<span aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-note">
					<span className="flex items-center gap-2">
						<span className="h-3 w-5 rounded-full bg-club forced-color-adjust-none" />
						Applications
					</span>
					<span className="flex items-center gap-2">
						<span className="h-4 w-[3px] bg-ink forced-color-adjust-none" />
						Spots
					</span>
				</span>
			</figcaption>
			<div aria-hidden="true" className="grid gap-4">
				{shown.map((position) => (
					<Bar key={position.PositionID} position={position} most={most} />
				))}
				<MoreInTable count={positions.length - shown.length} />
			</div>
			<NumbersTable
				label="Applications and spots by position"
				columns={columns}
				rows={positions}
				keyOf={({ PositionID }) => PositionID}
			/>
		</figure>
	);
}
