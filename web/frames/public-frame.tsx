/** The layout of the public pages: header, footer and popups. */

import { Outlet } from 'react-router';
import { PopupDialog } from '#features/site/web/popup-dialog.tsx';
import { HydratedPart } from '../app/hydrated-part.tsx';
import { SkipLink } from '../app/skip-link.tsx';
import { useArrival } from '../app/use-arrival.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export default function PublicFrame() {
	const content = useArrival();
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<HydratedPart>
				<SiteHeader />
			</HydratedPart>
			<main ref={content} id="content" tabIndex={-1} className="min-h-[calc(100dvh-4.75rem)] flex-1">
				<Outlet />
			</main>
			<HydratedPart>
				<SiteFooter />
			</HydratedPart>
			<PopupDialog />
		</div>
	);
}
