/** What replaces empty, missing or failed content. */
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

export interface EmptyStateProps {
	title: ReactNode;
	children?: ReactNode;
	action?: ReactNode;
	className?: string;
}

export const EmptyState = ({ title, children, action, className }: EmptyStateProps) => (
	<div
		className={classes(
			'grid justify-items-start gap-3 rounded-card border border-line-strong/50 border-dashed px-6 py-10 sm:px-10',
			className,
		)}
	>
		<p className="type-title">{title}</p>
		{children === undefined ? null : <div className="max-w-prose text-ink-soft text-pretty">{children}</div>}
		{action === undefined ? null : <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
	</div>
);

export interface ErrorStateProps {
	message: string;
	onRetry: () => void;
	busy: boolean;
	className?: string;
}

export const ErrorState = ({ message, onRetry, busy, className }: ErrorStateProps) => (
	<div
		role="alert"
		className={classes('grid justify-items-start gap-4 rounded-card bg-danger-soft px-6 py-8 sm:px-10', className)}
	>
		<p className="max-w-prose text-danger wrap-anywhere">{message}</p>
		<Button look="quiet" busy={busy} onClick={onRetry}>
			<RotateCw aria-hidden="true" className="size-4" />
			Try again
		</Button>
	</div>
);

export const StatePage = ({ title, heading, children }: { title: string; heading: string; children: ReactNode }) => (
	<div className="page py-20">
		<title>{title}</title>
		<h1 className="type-heading mb-8">{heading}</h1>
		{children}
	</div>
);
