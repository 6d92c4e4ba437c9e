/** The site's name and host, which depend on the installation. */

import { Fragment } from 'react';
import { Link } from 'react-router';
import { useHydrated, useRenderedSite } from '#web/app/page-data.ts';
import { SiteMark } from '#web/ui/site-mark.tsx';
import { useSite } from './queries.ts';

/**
 * Name and host as the page was rendered with. They are fetched for a page that is not server-rendered, and for one whose
 * host is not that of the address: a server without a configured host knows the address only from a request.
 */
function useSiteNames() {
	const rendered = useRenderedSite();
	const { data } = useSite({ enabled: !import.meta.env.SSR && rendered?.host !== location.hostname });
	return data ?? rendered;
}

/** The site's name. */
export function SiteName() {
	return <span>{useSiteNames()?.name ?? 'Clubyard'}</span>;
}

/** The configured host, or else the host name of the address. It may wrap after a dot. */
export function HostName() {
	const isHydrated = useHydrated();
	const host = useSiteNames()?.host ?? (isHydrated ? location.hostname : '\u00a0');
	return (
		// The key renders another host as a new element, because its parts are keyed by their places.
		<span key={host} translate="no">
			{host.split('.').map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change places
				<Fragment key={index}>
					{index > 0 ? (
						<>
							.<wbr />
						</>
					) : null}
					{part}
				</Fragment>
			))}
		</span>
	);
}

/** The site's logo and name, linked to the home page. */
export const SiteBrand = ({ onClick }: { onClick?: () => void }) => (
	<Link
		to="/"
		viewTransition
		onClick={onClick}
		className="flex min-w-0 max-w-full items-center gap-2.5 justify-self-start"
	>
		<SiteMark className="size-9 shrink-0" />
		<span className="type-title line-clamp-2 pb-[0.15em] text-balance wrap-anywhere large-text:sr-only max-xl:text-lead max-xl:leading-[1.1]">
			<SiteName />
		</span>
	</Link>
);
