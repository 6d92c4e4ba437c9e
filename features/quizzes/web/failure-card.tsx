/** Why a call about a quiz failed. */
import type { ReactNode } from 'react';
import { messageOf } from '#web/ui/message-of.ts';

interface FailureCardProps {
	error: unknown;
	children?: ReactNode;
}

export const FailureCard = ({ error, children }: FailureCardProps) => (
	<div role="status" className="empty:hidden">
		{error === null ? null : (
			<p className="rounded-card bg-danger-soft px-5 py-4 wrap-anywhere">
				<span className="text-danger">{messageOf(error)}</span> <span>{children}</span>
			</p>
		)}
	</div>
);
