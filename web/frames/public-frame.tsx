/** The layout of the public pages: header, footer and popups. */

import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PopupDialog } from '#features/site/web/popup-dialog.tsx';
import { SkipLink } from '../app/skip-link.tsx';
import { useArrival } from '../app/use-arrival.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function Content() {
	const content = useArrival();
	return (
		<main ref={content} id="content" tabIndex={-1} className="min-h-[calc(100dvh-4.75rem)] flex-1">
			<Outlet />
		</main>
	);
}

export default function PublicFrame() {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<Suspense>
				<SiteHeader />
			</Suspense>
			<Suspense>
				<Content />
			</Suspense>
			<Suspense>
				<SiteFooter />
			</Suspense>
			<PopupDialog />
		</div>
	);
}
