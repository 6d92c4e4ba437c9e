/** A note above a form, and an alert about a failure. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const Notice = ({ children }: { children: ReactNode }) => (
	<p role="status" className="mb-5 rounded-card bg-notice-soft px-4 py-3 text-note">
		{children}
	</p>
);

/** Stays in the page while empty, so that screen readers announce a new text. */
export const Alert = ({ children }: { children: ReactNode }) => (
	<div role="alert">
		{children === undefined ? null : (
			<p className="flex items-start gap-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-danger">
				<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
				<span>{children}</span>
			</p>
		)}
	</div>
);
