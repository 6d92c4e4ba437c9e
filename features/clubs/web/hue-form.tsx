/** The choice of a club's colour: that of the logo, or one of twelve. */
import { chosenHues } from '../hue-rules.ts';

interface HueFormProps {
	name: string;
	/** Empty for the logo's. */
	value: string;
	onChange: (value: string) => void;
}

interface SwatchProps extends HueFormProps {
	chosen: string;
	label: string;
}

const Swatch = ({ name, value, chosen, label, onChange }: SwatchProps) => (
	<label
		className={`${value === '' ? '' : `hue-${value} `}flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-2.5 text-note has-checked:border-ink`}
	>
		<input
			type="radio"
			name={name}
			value={value}
			checked={value === chosen}
			onChange={() => onChange(value)}
			className="size-4 shrink-0 accent-accent"
		/>
		{value === '' ? null : <span aria-hidden="true" className="size-5 shrink-0 rounded-full bg-club" />}
		<span>{label}</span>
	</label>
);

export const HueForm = ({ value: chosen, ...swatch }: HueFormProps) => (
	<fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
		<legend className="mb-1.5 font-semibold text-note">Colour</legend>
		<p className="col-span-full mb-1 text-ink-soft text-note">For your club’s page, cards and posters.</p>
		<div className="col-span-full grid">
			<Swatch {...swatch} value="" chosen={chosen} label="From the logo" />
		</div>
		{Object.entries(chosenHues).map(([hue, label]) => (
			<Swatch key={hue} {...swatch} value={hue} chosen={chosen} label={label} />
		))}
	</fieldset>
);
