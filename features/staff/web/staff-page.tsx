/** The heading and the frame of each part of the office. */
import type { ReactNode } from 'react';

/** Takes the focus once a list has lost its last item. */
export const headingId = 'staff-heading';

interface StaffPageProps {
	heading: string;
	action?: ReactNode;
	children: ReactNode;
}

export const StaffPage = ({ heading, action, children }: StaffPageProps) => (
	<div className="page py-7 pb-14 sm:pt-9">
		<title>{`${heading} · Staff`}</title>
		<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
			<h1 id={headingId} tabIndex={-1} data-arrival="" className="type-heading">
				{heading}
			</h1>
			{action}
		</div>
		{children}
	</div>
);
