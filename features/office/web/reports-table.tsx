/** Reports as a table; each opens in a dialog. */
import { useState } from 'react';
import { searchBy } from '#contract/search-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import { ReportDialog } from './report-dialog.tsx';
import { kindNames, type Report } from './report-queries.ts';

const search = searchBy<Report>(({ Name, text, email, note }) => `${Name} ${text} ${email ?? ''} ${note ?? ''}`);

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>;

const nameColumn: Column<Report> = {
	label: 'About',
	kind: 'heading',
	cellClassName: 'max-w-64 truncate card:max-w-none card:whitespace-normal card:wrap-anywhere',
	cell: ({ Name }) => <bdi>{Name}</bdi>,
};

const columns: readonly Column<Report>[] = [
	nameColumn,
	{ label: 'What', cell: ({ About }) => kindNames[About] },
	{
		label: 'Report',
		cellClassName: 'max-w-md',
		cell: ({ text }) => <span className="line-clamp-2 wrap-anywhere">{text}</span>,
	},
	{ label: 'Sent', cellClassName: 'whitespace-nowrap', cell: ({ At }) => <Moment at={At} /> },
];

const noteColumn: Column<Report> = {
	label: 'Note',
	cellClassName: 'max-w-xs',
	cell: ({ note }) => (note === null ? null : <span className="line-clamp-2 wrap-anywhere">{note}</span>),
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
			<Button look="quiet" size="small" onClick={() => setShown(report)}>
				Read<span className="sr-only">{` the report about ${report.Name}`}</span>
			</Button>
		),
	};
	return (
		<div className="grid gap-4">
			<search className="block max-w-sm">
				<SearchField label="Search the reports" text={view.text} onText={view.onText} />
			</search>
			<TableView
				label={state === 'open' ? 'Open reports' : 'Closed reports'}
				columns={state === 'open' ? [...columns, actions] : [...columns, noteColumn, actions]}
				rows={view.rows}
				keyOf={({ ReportID }) => ReportID}
				stacked
				empty="No report matches your search."
				view={view}
				pagesOf="reports"
			/>
			{shown ? <ReportDialog report={shown} onClose={() => setShown(undefined)} /> : null}
		</div>
	);
}
