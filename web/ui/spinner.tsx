/** A spinning ring; screen readers read the `label`. */
export function Spinner({ label, size = 'medium' }: { label?: string; size?: 'small' | 'medium' }) {
	const ring = (
		<span
			aria-hidden="true"
			className={`inline-block animate-turn rounded-full border-2 border-current border-t-transparent ${size === 'small' ? 'size-4' : 'size-7 text-ink-soft'}`}
		/>
	);
	if (label === undefined) return ring;
	return (
		<span role="status" className="inline-flex items-center gap-3 text-ink-soft">
			{ring}
			<span className="sr-only">{label}</span>
		</span>
	);
}
