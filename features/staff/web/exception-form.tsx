/** Allows a club one overlapping event. */

import { compareTexts } from '#contract/compare-texts.ts';
import { limits } from '#contract/limits.ts';
import { eventTexts } from '#features/events/rules.ts';
import { useSite } from '#features/site/web/queries.ts';
import { generalProblem } from '#web/app/call.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { useChange } from '#web/app/use-change.ts';
import { formatSpan, fromLocalInput, isSkipped } from '#web/ui/dates.ts';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useQuestion } from '#web/ui/use-question.tsx';
import type { StaffClub } from '../contract.ts';
import { mailText, staffTexts } from '../rules.ts';
import { toastGroup } from './queries.ts';
import { SettingCard } from './setting-card.tsx';
import { useStaffDraft } from './use-staff-draft.ts';

const empty = { ClubID: '', StartDateTime: '', EndDateTime: '', reason: '' };
type Values = typeof empty;

const notifiedText = 'We e-mail the club your reason.';

/** The draft may name a club suspended meanwhile. */
function problemsOf(values: Values, choices: readonly StaffClub[]): Problems {
	const isChosen = choices.some(({ ClubID }) => String(ClubID) === values.ClubID);
	return {
		...(isChosen ? {} : { ClubID: 'Choose a club.' }),
		...(values.StartDateTime === '' ? { StartDateTime: 'Choose when it may begin.' } : {}),
		...(values.EndDateTime === '' ? { EndDateTime: 'Choose when it must end.' } : {}),
		...(values.EndDateTime !== '' && values.EndDateTime <= values.StartDateTime
			? { EndDateTime: eventTexts.endsTooEarly }
			: {}),
		...(isSkipped(values.StartDateTime) ? { StartDateTime: eventTexts.skippedTime } : {}),
		...(isSkipped(values.EndDateTime) ? { EndDateTime: eventTexts.skippedTime } : {}),
		...(values.reason.trim() === '' ? { reason: staffTexts.reasonMissing } : {}),
	};
}

/** Shown before: an exception is final, and a mistyped year would count. */
export const exceptionText = (
	club: string,
	{ StartDateTime, EndDateTime }: Pick<Values, 'StartDateTime' | 'EndDateTime'>,
	canMail: boolean | undefined,
): string =>
	`${club} may create one event within ${formatSpan(fromLocalInput(StartDateTime), fromLocalInput(EndDateTime))}, even if others overlap.${mailText(canMail, notifiedText)} You cannot undo this.`;

export function ExceptionForm({ clubs }: { clubs: readonly StaffClub[] }) {
	const allow = useChange('POST /api/staff/events/allow');
	const canMail = useSite().data?.features.mail;
	const choices = clubs
		.filter(({ Status }) => Status === 'approved' || Status === 'pending')
		.sort((a, b) => compareTexts(a.ClubName, b.ClubName));
	const { ask, question } = useQuestion();
	const draft = useStaffDraft('exception', empty);
	const form = useAppForm({
		draft,
		problems: (values: Values) => problemsOf(values, choices),
		onSubmit: async (values) => {
			const club = choices.find(({ ClubID }) => String(ClubID) === values.ClubID)?.ClubName ?? 'The club';
			const isSure = await ask({
				question: `Allow ${club} this event?`,
				consequence: exceptionText(club, values, canMail),
				confirm: 'Allow it',
				cancel: 'Keep editing',
			});
			if (!isSure) return;
			const body = {
				ClubID: Number(values.ClubID),
				StartDateTime: fromLocalInput(values.StartDateTime),
				EndDateTime: fromLocalInput(values.EndDateTime),
				reason: values.reason.trim(),
			};
			await allow.mutateAsync({ body, idempotencyKey: draft.idempotencyKeyFor(body) });
			toast.success(`${club} may create one event in this period.`, toastGroup);
			draft.forget();
			// Otherwise the next rendering restores the initial values.
			form.reset(empty, { keepDefaultValues: true });
		},
	});
	return (
		<SettingCard
			title="An exception for one event"
			lead={`Lets one club create one event in this period, even if others overlap.${mailText(canMail, notifiedText)}`}
		>
			<Form of={form} className="grid content-start gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
				<form.AppField name="ClubID">
					{(field) => (
						<field.Choice label="Club" required className="sm:col-span-2 xl:col-span-1">
							<option value="">Choose a club</option>
							{choices.map(({ ClubID, ClubName }) => (
								<option key={ClubID} value={ClubID}>
									{ClubName}
								</option>
							))}
						</field.Choice>
					)}
				</form.AppField>
				<form.AppField name="StartDateTime">{(field) => <field.Moment label="From" required />}</form.AppField>
				<form.AppField name="EndDateTime">{(field) => <field.Moment label="Until" required />}</form.AppField>
				<form.AppField name="reason">
					{(field) => (
						<field.LongText label="Reason" required maxLength={limits.text} className="col-span-full" rows={3} />
					)}
				</form.AppField>
				<div className="col-span-full grid gap-4">
					<Alert>{generalProblem(allow.error)}</Alert>
					<form.Submit className="justify-self-start">Allow the event</form.Submit>
				</div>
			</Form>
			{question}
		</SettingCard>
	);
}
