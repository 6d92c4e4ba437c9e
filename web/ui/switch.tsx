/** A switch with its label. */
import type { InputHTMLAttributes, ReactNode } from 'react';

export const Switch = ({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) => (
	<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
		<input
			type="checkbox"
			// biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked
			role="switch"
			{...rest}
			className="relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-sunken ring-1 ring-line-strong ring-inset transition-colors forced-colors:checked:bg-[Highlight] forced-colors:before:bg-[CanvasText] forced-colors:checked:before:bg-[HighlightText] before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-ink-soft before:transition-transform checked:bg-accent checked:ring-accent checked:before:translate-x-4 checked:before:bg-on-accent"
		/>
		<span>{label}</span>
	</label>
);
