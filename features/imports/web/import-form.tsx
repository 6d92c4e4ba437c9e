/** Chooses a file, shows what would become of its rows, and imports them. */
import { useState } from 'react';
import { counted } from '#contract/counted.ts';
import { fieldsOf, generalProblem } from '#web/app/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Columns } from '../column-rules.ts';
import type { DateOrder } from '../date-rules.ts';
import { importTexts } from '../rules.ts';
import { ColumnsForm, DateOrderField } from './columns-form.tsx';
import { type Preview, type Sent, type Target, useImport, usePreview } from './queries.ts';
import { RowsTable } from './rows-table.tsx';

const noun = { clubs: 'club', members: 'member' } as const;

const hasOpenDates = ({ rows }: Preview) =>
	rows.some(({ fields = {} }) => Object.values(fields).includes(importTexts.dateOrder));

export const countsText = ({ new: made, same, conflict, bad }: Preview['counts']): string =>
	[
		made > 0 && `${made} new`,
		same > 0 && `${same} already there`,
		conflict > 0 && counted(conflict, 'conflict'),
		bad > 0 && `${bad} not imported`,
	]
		.filter(Boolean)
		.join(', ');

interface ImportFormProps {
	target: Target;
	onStarted: (importId: number) => void;
}

export function ImportForm({ target, onStarted }: ImportFormProps) {
	const { kind } = target;
	const [sent, setSent] = useState<Sent>();
	/** Stays while another preview is made. */
	const [shown, setShown] = useState<Preview>();
	const [asksDates, setAsksDates] = useState(false);
	const preview = usePreview(target);
	const start = useImport(target);
	const show = (next: Sent) => {
		setSent(next);
		preview.mutate(next, {
			onSuccess: (reply) => {
				setShown(reply);
				setAsksDates((before) => before || hasOpenDates(reply));
			},
		});
	};
	const choose = (file: File | null) => {
		setAsksDates(false);
		setShown(undefined);
		if (file) return show({ file, columns: {}, dateOrder: '' });
		setSent(undefined);
		preview.reset();
	};
	const change = (changed: { columns: Columns } | { dateOrder: DateOrder | '' }) => {
		if (sent) show({ ...sent, ...changed });
	};
	const problem = fieldsOf(preview.error ?? start.error, 'file')['file'];
	const run = () => {
		if (sent) start.mutate(sent, { onSuccess: ({ ImportID }) => onStarted(ImportID) });
	};
	return (
		<div className="grid gap-6">
			<Field
				label="CSV or XLSX file"
				hint="At most 2,000 rows and 5 MB. Before anything changes, you see what will happen to each row."
				error={problem}
				className="max-w-xl"
			>
				{(control) => (
					<FileInput
						{...control}
						accept=".csv,.tsv,.txt,.xlsx"
						value={sent?.file ?? null}
						onChange={choose}
						disabled={start.isPending}
					/>
				)}
			</Field>
			<Alert>{generalProblem(preview.error ?? start.error)}</Alert>
			<div role="status">
				{preview.isPending ? <Spinner label="Reading the file" /> : null}
				{shown && !preview.isPending ? <p className="font-semibold">{countsText(shown.counts)}</p> : null}
			</div>
			{sent && shown ? (
				<>
					{asksDates ? (
						<DateOrderField dateOrder={sent.dateOrder} onDateOrder={(dateOrder) => change({ dateOrder })} />
					) : null}
					<ColumnsForm kind={kind} columns={shown.columns as Columns} onColumns={(columns) => change({ columns })} />
					{shown.counts.new > 0 ? (
						<Button className="justify-self-start" busy={start.isPending} disabled={preview.isPending} onClick={run}>
							{`Import ${counted(shown.counts.new, noun[kind])}`}
						</Button>
					) : null}
					<RowsTable label="Rows of the file" rows={shown.rows} />
				</>
			) : null}
		</div>
	);
}
