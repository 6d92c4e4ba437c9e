/** Chooses whether the staff look at events first, and how early they are published; saving applies it. */
import { wholeNumber } from '#contract/digits.ts';
import {
	type Approval,
	approvals,
	approvalTexts,
	mostDaysAhead,
	publishingTexts,
} from '#features/events/publishing-rules.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSetRules } from './overlap-rule-form.tsx';
import { toastGroup } from './queries.ts';
import { RuleChoiceList } from './rule-choice-list.tsx';
import { SettingCard } from './setting-card.tsx';

const title = 'Do you approve events first?';

interface PublishingRules {
	Approval: Approval;
	DaysAhead: number;
}

const daysOf = (text: string) => (text.trim() === '' ? 0 : wholeNumber(text));

const problems = ({ DaysAhead }: { DaysAhead: string }): Problems => {
	const days = daysOf(DaysAhead);
	return days >= 0 && days <= mostDaysAhead ? {} : { DaysAhead: publishingTexts.daysAhead };
};

export function PublishingRuleForm({ current }: { current: PublishingRules }) {
	const save = useSetRules();
	const form = useAppForm({
		defaultValues: { Approval: current.Approval, DaysAhead: String(current.DaysAhead) },
		problems,
		onSubmit: async ({ Approval, DaysAhead }) => {
			await save.mutateAsync({ body: { Approval, DaysAhead: daysOf(DaysAhead) } });
			toast.success('The rules for publishing are saved.', toastGroup);
		},
	});
	return (
		<SettingCard title={title} lead="Until you approve an event, only its club and you can see it.">
			<Form of={form} className="grid content-start gap-4">
				<form.AppField name="Approval">
					{({ name, state, handleChange }) => (
						<RuleChoiceList
							name={name}
							legend={title}
							rules={approvals}
							texts={approvalTexts}
							usual="never"
							chosen={state.value}
							onChoose={handleChange}
						/>
					)}
				</form.AppField>
				<form.AppField name="DaysAhead">
					{(field) => (
						<field.Text
							label="Days between publishing and the start"
							inputMode="numeric"
							maxLength={2}
							reserve={false}
							className="max-w-sm"
							hint="Clubs publish at least this many days before the start. 0 means no limit."
						/>
					)}
				</form.AppField>
				<Alert>{save.error?.message}</Alert>
				<form.Subscribe selector={({ isDefaultValue }) => isDefaultValue}>
					{(isUnchanged) => (
						<form.Submit aria-disabled={isUnchanged} className="justify-self-start">
							Save these rules
						</form.Submit>
					)}
				</form.Subscribe>
			</Form>
		</SettingCard>
	);
}
