/** The layout of the public pages: header, footer and popups. */

import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { PopupDialog } from '#features/site/web/popup-dialog.tsx';
import { HydratedPart } from '../app/hydrated-part.tsx';
import { replayTyping } from '../app/replay-early-input.ts';
import { SkipLink } from '../app/skip-link.tsx';
import { useArrival } from '../app/use-arrival.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

function Content() {
	const content = useArrival();
	useLayoutEffect(replayTyping, []);
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
			<HydratedPart>
				<SiteHeader />
			</HydratedPart>
			<HydratedPart>
				<Content />
			</HydratedPart>
			<HydratedPart>
				<SiteFooter />
			</HydratedPart>
			<PopupDialog />
		</div>
	);
}
