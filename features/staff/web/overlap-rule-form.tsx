/** Chooses the college's overlap rule; saving applies it. */
import { useQueryClient } from '@tanstack/react-query';
import { type OverlapRule, overlapRules, overlapTexts } from '#features/events/overlap-rules.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { callQuery } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { toastGroup } from './queries.ts';
import { RuleChoiceList } from './rule-choice-list.tsx';
import { SettingCard } from './setting-card.tsx';

const title = 'When events may overlap';

/** Clubs read the rule next to a new event's times. */
export function useSetRules() {
	const client = useQueryClient();
	return useChange('PUT /api/staff/rules', {
		refetch: '/api/site',
		waits: false,
		done: (rules) => client.setQueryData(callQuery('GET /api/staff/rules').queryKey, rules),
	});
}

export function OverlapRuleForm({ current }: { current: OverlapRule }) {
	const save = useSetRules();
	const form = useAppForm({
		defaultValues: { Overlap: current },
		refused: () => ({}),
		onSubmit: async ({ Overlap }) => {
			if (Overlap === current) return;
			await save.mutateAsync({ body: { Overlap } });
			toast.success(`From now on: ${overlapTexts[Overlap].title.toLowerCase()}.`, toastGroup);
			// Keeps a choice made while saving.
			if (form.state.values.Overlap === Overlap) form.reset({ Overlap });
		},
	});
	return (
		<SettingCard title={title} lead="Clubs see the rule when they create an event. Existing events are not affected.">
			<Form of={form} className="grid content-start gap-4">
				<form.AppField name="Overlap">
					{({ name, state, handleChange }) => (
						<RuleChoiceList
							name={name}
							legend={title}
							rules={overlapRules}
							texts={overlapTexts}
							usual="college"
							chosen={state.value}
							onChoose={handleChange}
						/>
					)}
				</form.AppField>
				<Alert>{save.error?.message}</Alert>
				<form.Subscribe selector={({ values }) => values.Overlap}>
					{(chosen) => (
						<form.Submit aria-disabled={chosen === current} className="justify-self-start">
							Save the rule
						</form.Submit>
					)}
				</form.Subscribe>
			</Form>
		</SettingCard>
	);
}
