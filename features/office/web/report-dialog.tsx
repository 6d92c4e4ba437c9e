/** One report in full. An open one can be closed with a note. */
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { mailTo } from '#contract/mail-to.ts';
import { toastGroup } from '#features/staff/web/queries.ts';
import { useStaffDraft } from '#features/staff/web/use-staff-draft.ts';
import { CallError, generalProblem } from '#web/app/call.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { kindNames, pageOf, type Report } from './report-queries.ts';

const Facts = ({ report }: { report: Report }) => (
	<dl className="grid gap-x-8 gap-y-3 text-note sm:grid-cols-2">
		<Fact name={kindNames[report.About]}>
			<Link to={pageOf(report)} className="underline underline-offset-4 wrap-anywhere hover:text-accent">
				{report.Name}
			</Link>
		</Fact>
		<Fact name="Sent">
			<time dateTime={report.At}>{formatMoment(report.At)}</time>
		</Fact>
		{report.email === null ? null : (
			<Fact name="From">
				<a href={mailTo(report.email)} className="underline underline-offset-4 wrap-anywhere hover:text-accent">
					{report.email}
				</a>
			</Fact>
		)}
		{report.ClosedAt === null ? null : (
			<Fact name="Closed">
				<time dateTime={report.ClosedAt}>{formatMoment(report.ClosedAt)}</time>
			</Fact>
		)}
		{report.note === null ? null : (
			<Fact name="Note" className="col-span-full">
				<span className="whitespace-pre-line wrap-anywhere">{report.note}</span>
			</Fact>
		)}
	</dl>
);

interface ReportDialogProps {
	report: Report;
	onClose: () => void;
}

function CloseForm({ report: { ReportID, Name }, onClose }: ReportDialogProps) {
	const close = useChange('POST /api/staff/reports/:reportId/close', { refetch: '/api/staff/reports' });
	const draft = useStaffDraft(`close report ${ReportID}`, { note: '' });
	const form = useAppForm({
		draft,
		onSubmit: async (body) => {
			const idempotencyKey = draft.idempotencyKeyFor(body);
			try {
				await close.mutateAsync({ params: { reportId: ReportID }, body, idempotencyKey });
			} catch (error) {
				// A colleague was faster, and the list shows it.
				if (!(error instanceof CallError && (error.status === 404 || error.status === 409))) throw error;
				toast.error(error.message, toastGroup);
				return onClose();
			}
			draft.forget();
			toast.success(`The report about ${Name} is closed.`, toastGroup);
			onClose();
		},
	});
	return (
		<Form of={form} className="grid gap-6">
			<form.AppField name="note">
				{(field) => (
					<field.LongText
						label="Note"
						hint="For your colleagues. Nobody else sees it."
						reserve={false}
						maxLength={limits.text}
					/>
				)}
			</form.AppField>
			<Alert>{generalProblem(close.error)}</Alert>
			<form.Foot submit="Close report" onCancel={onClose} />
		</Form>
	);
}

export function ReportDialog(props: ReportDialogProps) {
	const { report, onClose } = props;
	return (
		<Dialog title={`Report about ${report.Name}`} size="large" backdropCloses={false} onClose={onClose}>
			<div className="grid gap-6">
				<p dir="auto" className="max-w-prose whitespace-pre-line border-line border-l-2 pl-4 wrap-anywhere">
					{report.text}
				</p>
				<Facts report={report} />
				{report.ClosedAt === null ? <CloseForm {...props} /> : null}
			</div>
		</Dialog>
	);
}
