/** Says quietly, where it happened, that a call about a quiz did not go through. */
import type { ReactNode } from 'react';
import { messageOf } from '#web/ui/message-of.ts';

interface FailureCardProps {
	/** What the call failed with; null when it did not. */
	error: unknown;
	/** What is good to know besides. */
	children?: ReactNode;
}

export const FailureCard = ({ error, children }: FailureCardProps) => (
	<div role="status" className="empty:hidden">
		{error === null ? null : (
			<p className="rounded-card bg-danger-soft px-5 py-4 wrap-anywhere">
				<span className="text-danger">{messageOf(error)}</span> {children}
			</p>
		)}
	</div>
);
