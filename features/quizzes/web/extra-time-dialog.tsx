/** Gives people extra time in a quiz, by roll number. */
import { counted } from '#contract/counted.ts';
import { wholeNumber } from '#contract/digits.ts';
import { limits } from '#contract/limits.ts';
import { generalProblem } from '#web/app/call.ts';
import { Form, focusField, useAppForm } from '#web/app/form.tsx';
import { QueryView } from '#web/app/query-view.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { toast, toastOutcome } from '#web/ui/toast.tsx';
import { minutesWith } from '../extra-time-rules.ts';
import { extraTimePercent, quizTexts } from '../rules.ts';
import { log } from './queries.ts';

const isPercent = (text: string) => {
	const percent = wholeNumber(text);
	return percent >= extraTimePercent.min && percent <= extraTimePercent.max;
};

function GiveForm({ id, onClose }: { id: number; onClose: () => void }) {
	const change = useChange('PUT /api/quizzes/:id/extraTime', {
		refetch: `/api/quizzes/${id}/extraTime`,
		failed: log('The extra time could not be given.'),
	});
	const form = useAppForm({
		defaultValues: { rollNo: '', percent: '25' },
		problems: ({ rollNo, percent }): Record<string, string> => ({
			...(rollNo.trim() === '' ? { rollNo: quizTexts.extraTimeRollNo } : {}),
			...(isPercent(percent) ? {} : { percent: quizTexts.extraTime }),
		}),
		onSubmit: async ({ rollNo, percent }) => {
			const given = await change.mutateAsync({ params: { id }, body: { rollNo, percent: wholeNumber(percent) } });
			form.reset();
			focusField(form, 'rollNo');
			toast.success(`${given.rollNo} has ${given.percent}% more time.`);
		},
	});
	return (
		<Form of={form} className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
				<form.AppField name="rollNo">
					{(field) => (
						<field.Text label="Roll No" required reserve={false} maxLength={limits.label} data-autofocus="" />
					)}
				</form.AppField>
				<form.AppField name="percent">
					{(field) => (
						<field.Text label="Extra time in percent" required reserve={false} inputMode="numeric" maxLength={3} />
					)}
				</form.AppField>
			</div>
			<Alert>{generalProblem(change.error)}</Alert>
			<form.Foot submit="Give extra time" busyLabel="Saving…" cancel="Done" onCancel={onClose} />
		</Form>
	);
}

function Given({ id, timeLimit }: { id: number; timeLimit: number }) {
	const given = useCall('GET /api/quizzes/:id/extraTime', { params: { id } });
	const removal = useChange('DELETE /api/quizzes/:id/extraTime', {
		refetch: `/api/quizzes/${id}/extraTime`,
		failed: log('The extra time could not be removed.'),
	});
	return (
		<QueryView
			query={given}
			placeholder={<Loading label="Loading who has extra time" blocks={['h-11']} />}
			failure={(reason) => `Who has extra time could not be loaded: ${reason}`}
			empty={<p className="text-ink-soft">Nobody has extra time in this quiz yet.</p>}
		>
			{(people) => (
				<ul aria-label="People with extra time" className="divide-y divide-line border-line border-y">
					{people.map(({ rollNo, percent }) => (
						<li key={rollNo} className="flex items-center justify-between gap-4 py-2">
							<span className="min-w-0 wrap-anywhere">
								<bdi className="font-semibold">{rollNo}</bdi>
								<span className="text-ink-soft">{`, ${percent}% more time: ${counted(minutesWith(timeLimit, percent), 'minute')}`}</span>
							</span>
							<RowActions
								name={rollNo}
								verb="Remove"
								question={`Remove the extra time of ${rollNo}?`}
								consequence="If they have used it already, their quiz ends now and their answers are submitted."
								confirm="Remove"
								onDelete={() =>
									toastOutcome(
										removal.mutateAsync({ params: { id }, query: { rollNo } }),
										'The extra time is removed.',
										'extra-time',
									)
								}
							/>
						</li>
					))}
				</ul>
			)}
		</QueryView>
	);
}

interface ExtraTimeDialogProps {
	quiz: { id: number; timeLimit: number; closedAt: string | null };
	onClose: () => void;
}

export default function ExtraTimeDialog({ quiz: { id, timeLimit, closedAt }, onClose }: ExtraTimeDialogProps) {
	return (
		<Dialog
			title="Extra time"
			description={
				closedAt === null
					? `For people who need more than ${counted(timeLimit, 'minute')}. You can change it during the quiz, until they submit. Results do not show it.`
					: 'The quiz is closed, so you cannot give extra time any more.'
			}
			size="small"
			onClose={onClose}
		>
			<div className="grid gap-6">
				<Given id={id} timeLimit={timeLimit} />
				{closedAt === null ? <GiveForm id={id} onClose={onClose} /> : null}
			</div>
		</Dialog>
	);
}
