/** The choice of the college's rule for events that overlap. It takes effect when it is saved. */
import { useId, useState } from 'react';
import { type OverlapRule, overlapRules, overlapTexts } from '#features/events/overlap-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { toastGroup } from './queries.ts';
import { useSetRules } from './rule-queries.ts';

interface RuleProps {
	rule: OverlapRule;
	name: string;
	isChosen: boolean;
	onChoose: () => void;
}

const Rule = ({ rule, name, isChosen, onChoose }: RuleProps) => (
	<label className="flex min-h-11 items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent">
		<input
			type="radio"
			name={name}
			value={rule}
			checked={isChosen}
			onChange={onChoose}
			className="mt-1 size-4 shrink-0 accent-accent"
		/>
		<span className="grid gap-0.5">
			<span className="font-semibold">
				{overlapTexts[rule].title}
				{rule === 'college' ? <span className="font-normal text-ink-soft text-note"> · default</span> : null}
			</span>
			<span className="text-ink-soft text-note">{overlapTexts[rule].says}</span>
		</span>
	</label>
);

export function OverlapRuleForm({ current }: { current: OverlapRule }) {
	const name = useId();
	const [choice, choose] = useState<OverlapRule>();
	const chosen = choice ?? current;
	const save = useSetRules();
	return (
		<form
			className="grid content-start gap-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (chosen === current) return;
				save.mutate(
					{ Overlap: chosen },
					{
						onSuccess: () => {
							// What was chosen while it was being saved stays chosen.
							choose((now) => (now === chosen ? undefined : now));
							toast.success(`From now on: ${overlapTexts[chosen].title.toLowerCase()}.`, toastGroup);
						},
					},
				);
			}}
		>
			<fieldset className="grid gap-3">
				<legend className="type-title mb-3 text-balance">What is in the way of a new event</legend>
				{overlapRules.map((rule) => (
					<Rule key={rule} {...{ rule, name }} isChosen={rule === chosen} onChoose={() => choose(rule)} />
				))}
			</fieldset>
			<p className="max-w-prose text-ink-soft text-note">
				Events that exist stay as they are, whichever rule you choose. Clubs read the rule beside the times of a new
				event.
			</p>
			<Alert>{save.error?.message}</Alert>
			<Button type="submit" busy={save.isPending} aria-disabled={chosen === current} className="justify-self-start">
				Save the rule
			</Button>
		</form>
	);
}
