/** Reports as a table; each opens in a dialog. */
import { useState } from 'react';
import { Link } from 'react-router';
import { searchBy } from '#contract/search-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import { ReportDialog } from './report-dialog.tsx';
import { kindNames, pageOf, type Report } from './report-queries.ts';

const search = searchBy<Report>(({ Name, text, email, note }) => `${Name} ${text} ${email ?? ''} ${note ?? ''}`);

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

const nameColumn: Column<Report> = {
	label: 'About',
	kind: 'heading',
	line: true,
	cellClassName: 'lg:max-w-72',
	cell: (report) => (
		<Link
			to={pageOf(report)}
			title={report.Name}
			dir="auto"
			className="block truncate underline-offset-4 hover:underline"
		>
			{report.Name}
		</Link>
	),
};

const columns: readonly Column<Report>[] = [
	nameColumn,
	{ label: 'What', line: true, cell: ({ About }) => <Pill>{kindNames[About]}</Pill> },
	{
		label: 'Report',
		cellClassName: 'max-w-md',
		cell: ({ text }) => <span className="line-clamp-1 card:line-clamp-3 wrap-anywhere">{text}</span>,
	},
	{ label: 'Sent', cellClassName: 'whitespace-nowrap', cell: ({ At }) => <Moment at={At} /> },
];

const noteColumn: Column<Report> = {
	label: 'Note',
	cellClassName: 'max-w-xs',
	cell: ({ note }) =>
		note === null ? null : <span className="line-clamp-1 card:line-clamp-3 wrap-anywhere">{note}</span>,
};

interface ReportsTableProps {
	reports: readonly Report[];
	state: 'open' | 'closed';
}

export function ReportsTable({ reports, state }: ReportsTableProps) {
	const view = useTableView(reports, { pageSize: 25, search });
	const [shown, setShown] = useState<Report>();
	const actions: Column<Report> = {
		label: 'Actions',
		kind: 'actions',
		cell: (report) => (
			<Button look="quiet" size="small" className="lg:-my-2" onClick={() => setShown(report)}>
				Read<span className="sr-only">{` the report about ${report.Name}`}</span>
			</Button>
		),
	};
	return (
		<div className="mt-6 grid gap-4">
			<search className="block sm:max-w-sm">
				<SearchField
					label="Search problems"
					hideLabel
					placeholder="Search problems"
					text={view.text}
					onText={view.onText}
				/>
			</search>
			<TableView
				label={state === 'open' ? 'Reported problems' : 'Closed problems'}
				columns={state === 'open' ? [...columns, actions] : [...columns, noteColumn, actions]}
				rows={view.rows}
				keyOf={({ ReportID }) => ReportID}
				stacked
				opens={({ Name }) => Name}
				empty="No problem matches your search."
				view={view}
				pagesOf="problems"
			/>
			{shown ? <ReportDialog report={shown} onClose={() => setShown(undefined)} /> : null}
		</div>
	);
}
