/** Tabs: shows one panel at a time; the others keep their state. The left and right arrow keys move between tabs. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

export interface Tab {
	name: string;
	count: number;
	/** Printed even while another tab is shown. */
	isPrinted?: boolean;
	content: ReactNode;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	const [shown, setShown] = useState(0);
	const id = useId();
	const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
		const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
		if (step === 0) return;
		const next = (shown + step + tabs.length) % tabs.length;
		setShown(next);
		currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
	};
	return (
		<div>
			<div
				role="tablist"
				aria-label={label}
				onKeyDown={onKeyDown}
				className="flex gap-6 border-line border-b print:hidden"
			>
				{tabs.map(({ name, count }, index) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}-${index}`}
						aria-selected={index === shown}
						aria-controls={`${id}-${index}-panel`}
						tabIndex={index === shown ? 0 : -1}
						onClick={() => setShown(index)}
						className="-mb-px flex min-h-11 items-baseline gap-1.5 border-transparent border-b-2 pt-2.5 text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink forced-colors:aria-selected:border-[Highlight]"
					>
						<span>{name}</span>
						<span className="font-normal text-note tabular-nums">{count.toLocaleString('en')}</span>
					</button>
				))}
			</div>
			{tabs.map(({ name, isPrinted = false, content }, index) => (
				<div
					key={name}
					role="tabpanel"
					id={`${id}-${index}-panel`}
					aria-labelledby={`${id}-${index}`}
					className={classes('pt-6', index !== shown && (isPrinted ? 'not-print:hidden' : 'hidden'))}
				>
					{content}
				</div>
			))}
		</div>
	);
}
