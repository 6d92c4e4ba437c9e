/** A note above a form, for example that a draft was restored. */
import type { ReactNode } from 'react';

export const Notice = ({ children }: { children: ReactNode }) => (
	<p role="status" className="mb-5 rounded-card bg-notice-soft px-4 py-3 text-note">
		{children}
	</p>
);
