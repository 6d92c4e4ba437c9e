/** The clubs of a round and what they have sent. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { late } from '#web/ui/late.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import type { Round, RoundClub } from '../contract.ts';
import { renewalStates, stateTexts } from '../rules.ts';
import { findRenewals, nextToDecide } from './find-renewals.ts';
import { StateBadge } from './state-badge.tsx';

const RenewalDialog = late(() => import('./renewal-dialog.tsx'));

const pageSize = 50;

const columns = (round: Round, onOpen: (club: RoundClub) => void): Column<RoundClub>[] => [
	{
		label: 'Club',
		kind: 'heading',
		line: true,
		cell: ({ ClubID, ClubName, Dormant }) => (
			<span className="flex min-w-0 items-center gap-2">
				<Link
					to={`/clubs/${ClubID}`}
					title={ClubName}
					dir="auto"
					className="truncate underline-offset-4 hover:underline"
				>
					{ClubName}
				</Link>
				{Dormant ? <Pill>Dormant</Pill> : null}
			</span>
		),
	},
	{ label: 'State', line: true, cell: ({ State }) => <StateBadge state={State} /> },
	{
		label: 'Submitted',
		cellClassName: 'whitespace-nowrap',
		cell: ({ SubmittedAt }) =>
			SubmittedAt === null ? (
				<span className="text-ink-soft">Not yet</span>
			) : (
				<time dateTime={SubmittedAt}>{formatMoment(SubmittedAt)}</time>
			),
	},
	{
		label: 'Officers',
		cell: ({ Officers }) => (round.MinOfficers > 0 ? `${Officers} of ${round.MinOfficers}` : Officers),
	},
	{
		label: 'Renewal',
		kind: 'actions',
		cell: (club) => (
			<Button look="quiet" size="small" className="lg:-my-2" onClick={() => onOpen(club)}>
				<span>{club.State === 'submitted' ? 'Review' : 'Show'}</span>
				<span className="sr-only">{` ${club.ClubName}`}</span>
			</Button>
		),
	},
];

interface RenewalsTableProps {
	round: Round;
	clubs: readonly RoundClub[];
}

export function RenewalsTable({ round, clubs }: RenewalsTableProps) {
	const filter = useAddressFilter();
	const [openId, setOpenId] = useState<number>();
	const { found, isNearest } = findRenewals(clubs, {
		state: filter.getDeferred('state'),
		text: filter.getDeferred('q'),
	});
	const view = useTableView(found, { pageSize });
	const open = clubs.find(({ ClubID }) => ClubID === openId);
	return (
		<section aria-labelledby="round-clubs" className="grid gap-5">
			<h2 id="round-clubs" className="type-title">
				Clubs
			</h2>
			<search className="grid items-end gap-4 sm:grid-cols-[1fr_14rem]">
				<SearchField label="Search clubs" text={filter.get('q')} onText={(text) => filter.set('q', text)} />
				<Field label="State">
					{(control) => (
						<Select
							{...control}
							value={filter.get('state')}
							onChange={({ target }) => filter.set('state', target.value)}
						>
							<option value="">{`All (${clubs.length})`}</option>
							{renewalStates.map((state) => (
								<option key={state} value={state}>
									{`${stateTexts[state]} (${round.counts[state] ?? 0})`}
								</option>
							))}
						</Select>
					)}
				</Field>
			</search>
			{isNearest ? <NearestNote what="club" /> : null}
			<TableView
				stacked
				opens={({ ClubName }) => ClubName}
				label={`Clubs of ${round.Name}`}
				columns={columns(round, ({ ClubID }) => setOpenId(ClubID))}
				rows={view.rows}
				keyOf={({ ClubID }) => ClubID}
				empty={clubs.length === 0 ? 'No club is asked yet.' : 'No club matches.'}
				view={{ ...view, sorting: undefined, onSort: () => undefined }}
				pagesOf="clubs"
			/>
			{open === undefined ? null : (
				<RenewalDialog
					key={open.ClubID}
					round={round}
					club={open}
					onDecided={() => setOpenId(nextToDecide(found, open.ClubID))}
					onClose={() => setOpenId(undefined)}
				/>
			)}
		</section>
	);
}
