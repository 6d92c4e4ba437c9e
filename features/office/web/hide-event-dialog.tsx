/** Asks why an event is hidden. */
import { limits } from '#contract/limits.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { useSite } from '#features/site/web/queries.ts';
import { mailText } from '#features/staff/rules.ts';
import { toastGroup } from '#features/staff/web/queries.ts';
import { useStaffDraft } from '#features/staff/web/use-staff-draft.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { mailedText, openFormText } from '../event-rules.ts';
import { eventPaths, type StaffEvent } from './queries.ts';

export default function HideEventDialog({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
	const { EventID, EventName, Link } = event;
	const canMail = useSite().data?.features.mail;
	const draft = useStaffDraft(`hide event ${EventID}`, { reason: '' });
	const hide = useChange('POST /api/staff/events/:eventId/hide', { refetch: eventPaths });
	const form = useAppForm({
		draft,
		problems: ({ reason }): Problems => (reason.trim() === '' ? { reason: publishingTexts.reasonMissing } : {}),
		refused: ({ message }) => ({ reason: message }),
		onSubmit: async ({ reason }) => {
			const body = { reason: reason.trim() };
			await hide.mutateAsync({
				params: { eventId: EventID },
				body,
				idempotencyKey: draft.idempotencyKeyFor(body),
			});
			draft.forget();
			onClose();
			toast.success(`${EventName} is hidden.`, toastGroup);
		},
	});
	return (
		<Dialog
			title={`Hide ${EventName}?`}
			description={`Then only its club and the staff see it, and other events can take its time. You can show it again later.${openFormText(Link)}${mailText(canMail, mailedText(event, Date.now()))}`}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-6">
				<form.AppField name="reason">
					{(field) => (
						<field.LongText
							label="Reason"
							hint="Only the club and the staff read it."
							required
							reserve={false}
							data-autofocus=""
							maxLength={limits.text}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Hide event" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}
