/** The card of a chart. */
import type { ReactNode } from 'react';

interface FigureCardProps {
	title: string;
	className?: string;
	children: ReactNode;
}

export const FigureCard = ({ title, className = '', children }: FigureCardProps) => (
	<figure className={`flex min-w-0 flex-col rounded-card bg-surface p-5 ring-1 ring-line sm:p-6 ${className}`}>
		<figcaption dir="auto" className="mb-5 font-semibold wrap-anywhere">
			{title}
		</figcaption>
		{children}
	</figure>
);

/** The table has the values that the chart leaves out. */
export const MoreInTable = ({ count }: { count: number }) =>
	count > 0 ? <p className="text-ink-soft text-note">{`and ${count} more, in the table`}</p> : null;
