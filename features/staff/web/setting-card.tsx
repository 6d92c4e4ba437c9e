/** One setting: its title and lead on the left, its controls on the right. On narrow screens the controls stand below. */
import { type ReactNode, useId } from 'react';

interface SettingCardProps {
	title: string;
	lead?: ReactNode;
	action?: ReactNode;
	children?: ReactNode;
}

export function SettingCard({ title, lead, action, children }: SettingCardProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className="grid gap-x-12 gap-y-5 border-line border-t py-7 lg:grid-cols-[18rem_minmax(0,1fr)]"
		>
			<div className="grid content-start justify-items-start gap-2">
				<h2 id={id} className="type-title">
					{title}
				</h2>
				{lead === undefined ? null : <p className="max-w-prose text-ink-soft text-note">{lead}</p>}
				{action}
			</div>
			{children}
		</section>
	);
}
