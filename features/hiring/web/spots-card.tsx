/** A picture of how many applied for each position against its spots, with the numbers in a table. */

import { Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import type { Position } from './queries.ts';

/** How many positions the picture shows; the table has them all. */
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
				<span className="font-semibold">{Applications}</span> <span className="text-ink-soft">/ {Spots}</span>
			</span>
		</div>
	);
}

export function SpotsCard({ positions }: { positions: readonly Position[] }) {
	const most = positions.reduce((max, { Spots, Applications = 0 }) => Math.max(max, Spots, Applications), 1);
	const shown = positions.slice(0, mostBars);
	return (
		<figure className="mt-12 rounded-card bg-surface p-5 ring-1 ring-line sm:p-7">
			<figcaption className="mb-5 grid gap-1">
				<span className="font-semibold">Applications per position, against its spots</span>
				<span aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-note">
					<span className="flex items-center gap-2">
						<span className="h-3 w-5 rounded-full bg-club" />
						Applications
					</span>
					<span className="flex items-center gap-2">
						<span className="h-4 w-[3px] bg-ink" />
						Spots
					</span>
				</span>
			</figcaption>
			<div aria-hidden="true" className="grid gap-4">
				{shown.map((position) => (
					<Bar key={position.PositionID} position={position} most={most} />
				))}
				{positions.length > shown.length ? (
					<p className="text-ink-soft text-note">and {positions.length - shown.length} more, in the table</p>
				) : null}
			</div>
			<details className="mt-5 text-note">
				<summary className="inline-flex min-h-9 items-center rounded-control font-medium text-ink-soft underline underline-offset-4 hover:text-ink">
					The numbers in a table
				</summary>
				<Table label="Applications per position, against its spots" className="mt-2 max-h-96">
					<Head>
						<HeaderCell>Position</HeaderCell>
						<HeaderCell className="text-right">Spots</HeaderCell>
						<HeaderCell className="text-right">Applications</HeaderCell>
						<HeaderCell className="text-right">Accepted</HeaderCell>
					</Head>
					<Body>
						{positions.map(({ PositionID, Title, Spots, Applications = 0, Accepted = 0 }) => (
							<Row key={PositionID}>
								<Cell head className="font-normal wrap-anywhere">
									{Title}
								</Cell>
								<Cell className="text-right">{Spots}</Cell>
								<Cell className="text-right">{Applications}</Cell>
								<Cell className="text-right">{Accepted}</Cell>
							</Row>
						))}
					</Body>
				</Table>
			</details>
		</figure>
	);
}
