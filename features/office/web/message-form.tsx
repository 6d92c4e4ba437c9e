/** Recipients, subject and text of a message, which is shown before it leaves. */
import { useState } from 'react';
import { compareTexts } from '#contract/compare-texts.ts';
import { limits } from '#contract/limits.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { StaffClub } from '#features/staff/contract.ts';
import { toastGroup } from '#features/staff/web/queries.ts';
import { useStaffDraft } from '#features/staff/web/use-staff-draft.ts';
import { generalProblem } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Alert, Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { messageTexts, sentText } from '../message-rules.ts';
import { ChosenClubsList } from './chosen-clubs-list.tsx';
import { RecipientsList } from './recipients-list.tsx';
import type { Message, Preview } from './report-queries.ts';
import { SendMessageDialog } from './send-message-dialog.tsx';

/** `to`: all, chosen, or the id of a category. */
const empty = { to: 'all', clubs: [] as readonly number[], subject: '', text: '' };
type Values = typeof empty;

function recipientsOf({ to, clubs }: Pick<Values, 'to' | 'clubs'>): Message['to'] {
	if (to === 'all') return 'all';
	return to === 'chosen' ? { ClubIDs: [...clubs] } : { CategoryID: Number(to) };
}

const problemsOf = ({ to, clubs, subject, text }: Values): Problems => ({
	...(to === 'chosen' && clubs.length === 0 ? { to: messageTexts.chosen } : {}),
	...(subject.trim() === '' ? { subject: messageTexts.subject } : {}),
	...(text.trim() === '' ? { text: messageTexts.text } : {}),
});

export function MessageForm({ clubs }: { clubs: readonly StaffClub[] }) {
	const canMail = useSite().data?.features.mail;
	const categories = useCall('GET /api/site/categories').data ?? [];
	const preview = useChange('POST /api/staff/messages');
	const send = useChange('POST /api/staff/messages');
	const draft = useStaffDraft('message to clubs', empty);
	const [ready, setReady] = useState<{ message: Message; shown: Preview }>();
	const form = useAppForm({
		draft,
		problems: problemsOf,
		onSubmit: async ({ subject, text, ...chosen }) => {
			const message = { to: recipientsOf(chosen), subject, text };
			setReady({ message, shown: await preview.mutateAsync({ body: { ...message, preview: true } }) });
		},
	});
	const sendNow = async (message: Message) => {
		const { people } = await send.mutateAsync({ body: message, idempotencyKey: draft.idempotencyKeyFor(message) });
		toast.success(sentText(people, canMail), toastGroup);
		setReady(undefined);
		draft.forget();
		// Otherwise the next rendering restores the initial values.
		form.reset(empty, { keepDefaultValues: true });
	};
	const sorted = clubs.toSorted((a, b) => compareTexts(a.ClubName, b.ClubName));
	return (
		<>
			{canMail === false ? (
				<Notice>This site does not send e-mail yet. Messages are saved on the server but not delivered.</Notice>
			) : null}
			<Form
				of={form}
				className="grid items-start gap-x-12 gap-y-1 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_30rem]"
			>
				<form.AppField name="to">
					{(field) => (
						<field.Choice label="To" required>
							<option value="all">All approved clubs</option>
							{categories.map(({ CategoryID, Name }) => (
								<option key={CategoryID} value={CategoryID}>{`Category: ${Name}`}</option>
							))}
							<option value="chosen">Chosen clubs</option>
						</field.Choice>
					)}
				</form.AppField>
				<div className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
					<form.Subscribe selector={({ values }) => values.to}>
						{(to) =>
							to === 'chosen' ? (
								<form.Field name="clubs">
									{(field) => (
										<ChosenClubsList clubs={sorted} chosen={field.state.value} onChange={field.handleChange} />
									)}
								</form.Field>
							) : (
								<RecipientsList
									clubs={to === 'all' ? sorted : sorted.filter(({ CategoryID }) => String(CategoryID) === to)}
								/>
							)
						}
					</form.Subscribe>
				</div>
				<form.AppField name="subject">
					{(field) => <field.Text label="Subject" required maxLength={limits.name} />}
				</form.AppField>
				<form.AppField name="text">
					{(field) => <field.LongText label="Message" required controlClassName="min-h-72" maxLength={limits.text} />}
				</form.AppField>
				<div className="grid gap-4">
					<Alert>{generalProblem(preview.error)}</Alert>
					<form.Submit busyLabel="Counting…" className="justify-self-start">
						Preview
					</form.Submit>
				</div>
			</Form>
			{ready ? (
				<SendMessageDialog {...ready} onSend={() => sendNow(ready.message)} onClose={() => setReady(undefined)} />
			) : null}
		</>
	);
}
