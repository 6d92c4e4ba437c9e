/** A task in a list, with one next step. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TaskItemProps {
	icon: LucideIcon;
	title: ReactNode;
	children?: ReactNode;
	action?: ReactNode;
}

export const TaskItem = ({ icon: Icon, title, children, action }: TaskItemProps) => (
	<li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
		<Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 text-club-ink" />
		<div className="grid min-w-0 justify-items-start gap-0.5">
			<p className="font-semibold wrap-anywhere">{title}</p>
			{children === undefined ? null : <p className="text-ink-soft text-note wrap-anywhere">{children}</p>}
			{action === undefined ? null : <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">{action}</div>}
		</div>
	</li>
);

export const taskActionClass =
	'inline-flex min-h-6 items-center gap-1 font-medium text-note underline decoration-line-strong underline-offset-4 hover:decoration-ink';
