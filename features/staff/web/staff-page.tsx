/** The heading and the frame of each part of the office. */
import type { ReactNode } from 'react';

/** Takes the focus once a list has lost its last item. */
export const headingId = 'staff-heading';

export const StaffPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
	<div className="page py-8 sm:py-12">
		<title>{`${heading} · Staff`}</title>
		<h1 id={headingId} tabIndex={-1} data-arrival="" className="type-heading">
			{heading}
		</h1>
		{children}
	</div>
);
