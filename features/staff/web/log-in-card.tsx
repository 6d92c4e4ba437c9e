/** The frame of the staff's log-in and set-up pages. */
import type { ReactNode } from 'react';
import { SiteBrand } from '#features/site/web/site-name.tsx';
import { ThemeSwitch } from '#web/app/theme-switch.tsx';

interface LogInCardProps {
	title: string;
	headingId?: string;
	lead: ReactNode;
	children: ReactNode;
}

export const LogInCard = ({ title, headingId, lead, children }: LogInCardProps) => (
	<div className="flex min-h-dvh flex-col">
		<header className="page flex h-[4.75rem] items-center justify-between gap-4">
			<SiteBrand />
			<ThemeSwitch className="-mr-2" />
		</header>
		<main className="page grid flex-1 content-center py-10">
			<div className="mx-auto grid w-full max-w-md gap-8 pb-16">
				<div className="grid gap-4">
					<h1 id={headingId} tabIndex={-1} className="type-heading">
						{title}
					</h1>
					<div className="text-ink-soft text-lead">{lead}</div>
				</div>
				{children}
			</div>
		</main>
	</div>
);
