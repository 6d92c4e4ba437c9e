/** The choices of one rule, whose title stands next to them. */

interface RuleChoiceProps<R extends string> {
	name: string;
	legend: string;
	rules: readonly R[];
	texts: Record<R, { title: string; says: string }>;
	usual: R;
	chosen: R;
	onChoose: (rule: R) => void;
}

export const RuleChoiceList = <R extends string>({
	name,
	legend,
	rules,
	texts,
	usual,
	chosen,
	onChoose,
}: RuleChoiceProps<R>) => (
	<fieldset className="grid gap-3 xl:grid-cols-3">
		<legend className="sr-only">{legend}</legend>
		{rules.map((rule) => (
			<label
				key={rule}
				className="flex min-h-11 items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-accent"
			>
				<input
					type="radio"
					name={name}
					value={rule}
					checked={rule === chosen}
					onChange={() => onChoose(rule)}
					className="mt-1 size-4 shrink-0 accent-accent"
				/>
				<span className="grid gap-0.5">
					<span className="font-semibold">
						{texts[rule].title}
						{rule === usual ? <span className="font-normal text-ink-soft text-note"> · default</span> : null}
					</span>
					<span className="text-ink-soft text-note">{texts[rule].says}</span>
				</span>
			</label>
		))}
	</fieldset>
);
