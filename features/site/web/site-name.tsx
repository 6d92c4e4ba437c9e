/** The installation's name and host. */

import { Fragment } from 'react';
import { Link } from 'react-router';
import { useHydrated, useRenderedSite } from '#web/app/page-data.ts';
import { SiteMark } from '#web/ui/site-mark.tsx';
import { useSite } from './queries.ts';

/**
 * As rendered with the page. Fetched without server rendering, or where the host differs: an unconfigured server knows it only by
 * a request. A part that hydrates late starts with the rendered ones, too.
 */
function useSiteNames() {
	const isHydrated = useHydrated();
	const rendered = useRenderedSite();
	const { data } = useSite({ enabled: !import.meta.env.SSR && rendered?.host !== location.hostname });
	return (isHydrated ? data : undefined) ?? rendered;
}

export function SiteName() {
	return <span>{useSiteNames()?.name ?? 'Clubyard'}</span>;
}

/** The configured host, else the address's. It may wrap after a dot. */
export function HostName() {
	const isHydrated = useHydrated();
	const host = useSiteNames()?.host ?? (isHydrated ? location.hostname : '\u00a0');
	return (
		// Parts are keyed by position, so another host needs a new element.
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
