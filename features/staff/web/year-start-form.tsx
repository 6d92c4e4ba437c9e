/** Chooses when the academic year starts; saving applies it. */
import { isYearStart, yearStartText } from '#contract/academic-year.ts';
import { foldDigits } from '#contract/digits.ts';
import type { Problems } from '#web/app/field-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSetRules } from './overlap-rule-form.tsx';
import { toastGroup } from './queries.ts';
import { SettingCard } from './setting-card.tsx';

const sent = (text: string) => foldDigits(text).trim();

const problems = ({ YearStarts }: { YearStarts: string }): Problems =>
	isYearStart(sent(YearStarts)) ? {} : { YearStarts: yearStartText };

export function YearStartForm({ current }: { current: string }) {
	const save = useSetRules();
	const form = useAppForm({
		defaultValues: { YearStarts: current },
		problems,
		onSubmit: async ({ YearStarts }) => {
			await save.mutateAsync({ body: { YearStarts: sent(YearStarts) } });
			toast.success('The start of the year is saved.', toastGroup);
		},
	});
	return (
		<SettingCard title="The academic year" lead="Reports and lists of past events use it.">
			<Form of={form} className="grid content-start gap-4">
				<form.AppField name="YearStarts">
					{(field) => (
						<field.Text
							label="First day"
							maxLength={5}
							reserve={false}
							className="max-w-sm"
							hint="Month and day, such as 08-01 for 1 August."
						/>
					)}
				</form.AppField>
				<Alert>{save.error?.message}</Alert>
				<form.Subscribe selector={({ isDefaultValue }) => isDefaultValue}>
					{(isUnchanged) => (
						<form.Submit aria-disabled={isUnchanged} className="justify-self-start">
							Save the start of the year
						</form.Submit>
					)}
				</form.Subscribe>
			</Form>
		</SettingCard>
	);
}
