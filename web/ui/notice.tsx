/** A note above a form, for example that a draft was restored, and an alert about why it could not be sent. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const Notice = ({ children }: { children: ReactNode }) => (
	<p role="status" className="mb-5 rounded-card bg-notice-soft px-4 py-3 text-note">
		{children}
	</p>
);

/** Its place stays on the page while it is empty, so that screen readers announce a text that appears. */
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
