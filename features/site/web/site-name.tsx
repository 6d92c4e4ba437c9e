/** The site's name and host, which depend on the installation. */

import { Fragment } from 'react';
import { Link } from 'react-router';
import { useRenderedSite } from '#web/app/page-data.ts';
import { useSite } from './queries.ts';

/** The site's name. */
export function SiteName() {
	const rendered = useRenderedSite();
	return <span>{useSite().data?.name ?? rendered?.name ?? 'Clubyard'}</span>;
}

/** The configured host, or else the host name of the address. It may wrap after a dot. */
export function HostName() {
	const rendered = useRenderedSite();
	const host = useSite().data?.host ?? rendered?.host ?? (import.meta.env.SSR ? '\u00a0' : location.hostname);
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
export const SiteBrand = () => (
	<Link to="/" viewTransition className="flex min-w-0 max-w-full items-center gap-2.5 justify-self-start">
		<img src="/favicon.svg" alt="" width={36} height={36} className="size-9 shrink-0" />
		<span className="type-title line-clamp-2 text-balance wrap-anywhere max-xl:text-lead max-xl:leading-[1.1]">
			<SiteName />
		</span>
	</Link>
);
