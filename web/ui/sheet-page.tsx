/** A page with title and lead, and a sheet for a form or its result. */
import type { ReactNode } from 'react';

export const SheetPage = ({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) => (
	<div className="page grid max-w-5xl gap-10 py-14 sm:py-24 lg:grid-cols-2 lg:gap-16">
		<div>
			<h1 className="type-heading wrap-anywhere">{title}</h1>
			<p className="mt-5 max-w-[40ch] text-ink-soft text-lead">{lead}</p>
		</div>
		<div className="self-start rounded-card bg-surface p-6 ring-1 ring-line sm:p-8">{children}</div>
	</div>
);
