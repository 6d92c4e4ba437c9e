/** Asks what is wrong, and sends it to the college's staff. */
import { limits } from '#contract/limits.ts';
import { type Reportable, reportTextMissing } from '#contract/reportable.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Form, useAppForm } from './form.tsx';
import { useIdempotencyKey } from './idempotency-key.ts';
import { useChange } from './use-change.ts';

interface ReportDialogProps {
	about: Reportable;
	id: number;
	onClose: () => void;
}

export default function ReportDialog({ about, id, onClose }: ReportDialogProps) {
	const send = useChange('POST /api/reports');
	const idempotencyKeyFor = useIdempotencyKey();
	const form = useAppForm({
		defaultValues: { text: '', email: '' },
		problems: ({ text }) => (text.trim() === '' ? { text: reportTextMissing } : {}),
		onSubmit: async (values) => {
			const body = { About: about, ID: id, ...values };
			await send.mutateAsync({ body, idempotencyKey: idempotencyKeyFor(body) });
			toast.success('Thank you. The college’s staff will look at it.');
			onClose();
		},
		onFailure: ({ message }, fields) => {
			if (Object.keys(fields).length === 0) toast.error(message);
		},
	});
	return (
		<Dialog
			title={`Report this ${about}`}
			description="The college’s staff read your report. The club does not see it."
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-3">
				<form.AppField name="text">
					{(field) => (
						<field.LongText label="What is wrong?" required rows={5} data-autofocus="" maxLength={limits.report} />
					)}
				</form.AppField>
				<form.AppField name="email">
					{(field) => (
						<field.Text
							label="Your e-mail"
							hint="Only if the staff may write back. We delete it 30 days after they close the report."
							type="email"
							maxLength={limits.email}
							autoComplete="email"
						/>
					)}
				</form.AppField>
				<form.Foot submit="Send report" busyLabel="Sending…" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
