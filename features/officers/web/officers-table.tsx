/** The table of a club's officers. */

import { Pencil } from 'lucide-react';
import { roleNames } from '#contract/roles.ts';
import { useSite } from '#features/site/web/queries.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import type { Officer } from '../contract.ts';
import { calledAmong, roleTexts } from '../rules.ts';

const columnsFor = (ownId: number | undefined): readonly Column<Officer>[] => [
	{
		label: 'Name',
		kind: 'heading',
		cellClassName: 'text-body lg:max-w-72',
		cell: ({ OfficerID, Name, Email, State }) => (
			<>
				<bdi className="wrap-anywhere">{Name}</bdi>
				{OfficerID === ownId ? <Pill className="ml-2">You</Pill> : null}
				{State === 'invited' ? (
					<Pill tone="waiting" className="ml-2">
						Invited
					</Pill>
				) : null}
				<span className="block font-normal text-ink-soft text-note wrap-anywhere">
					<AddressText>{Email}</AddressText>
				</span>
			</>
		),
	},
	{
		label: 'Role',
		cellClassName: 'lg:max-w-72',
		cell: ({ Role }) => (
			<>
				<span className="font-medium">{roleNames[Role]}</span>
				<span className="block text-ink-soft">{roleTexts[Role]}</span>
			</>
		),
	},
	{
		label: 'Term ends',
		cell: ({ TermEnds }) => (TermEnds === null ? 'No end' : <time dateTime={TermEnds}>{formatDay(TermEnds)}</time>),
	},
	{
		label: 'Last seen',
		cell: ({ LastSeen }) => (LastSeen === null ? 'Not yet' : <time dateTime={LastSeen}>{formatDay(LastSeen)}</time>),
	},
];

interface OfficersTableProps {
	officers: readonly Officer[];
	ownId: number | undefined;
	nextLeads: readonly number[];
	actions: { onEdit: (officer: Officer) => void; onRemove: (officer: Officer) => Promise<unknown> } | undefined;
}

interface Removal {
	isOwn?: boolean;
	nextLeads?: readonly number[];
	canMail?: boolean | undefined;
}

function notifiedText({ canMail }: Removal): string {
	if (canMail === undefined) return '.';
	return canMail ? ', and gets an e-mail.' : '. This site does not send e-mail, so let them know yourself.';
}

function handOverText(name: string, { OfficerID }: Officer, { isOwn, nextLeads = [] }: Removal): string {
	if (!nextLeads.includes(OfficerID)) return '';
	const who = isOwn ? 'You are' : `${name} is`;
	return nextLeads.length === 1
		? ` ${who} the only next lead. Today’s leads stay unless you choose another.`
		: ` ${who} one of the next leads. The planned hand-over goes ahead without ${isOwn ? 'you' : 'them'}.`;
}

export function removalText(name: string, officer: Officer, removal: Removal): string {
	const lost = handOverText(name, officer, removal);
	if (officer.State === 'invited') return `The invitation of ${name} no longer works.${lost}`;
	return removal.isOwn
		? `You are logged out of this club at once.${lost}`
		: `${name} is logged out of this club at once${notifiedText(removal)}${lost}`;
}

export function OfficersTable({ officers, ownId, nextLeads, actions }: OfficersTableProps) {
	const canMail = useSite().data?.features.mail;
	const operations: Column<Officer> = {
		label: 'Operations',
		kind: 'actions',
		cell: (officer) => {
			const name = calledAmong(officers, officer);
			const isOwn = officer.OfficerID === ownId;
			return (
				<RowActions
					verb="Remove"
					name={name}
					question={`Remove ${isOwn ? 'yourself' : name} from the officers?`}
					consequence={removalText(name, officer, { isOwn, nextLeads, canMail })}
					confirm="Remove officer"
					onDelete={async () => actions?.onRemove(officer)}
				>
					<IconButton label={`Change role or term: ${name}`} onClick={() => actions?.onEdit(officer)}>
						<Pencil aria-hidden="true" />
					</IconButton>
				</RowActions>
			);
		},
	};
	return (
		<TableView
			stacked
			label="Officers"
			columns={[...columnsFor(ownId), ...(actions ? [operations] : [])]}
			rows={officers}
			keyOf={({ OfficerID }) => OfficerID}
		/>
	);
}
