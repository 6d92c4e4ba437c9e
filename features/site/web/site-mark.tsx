/** The site's own names, which only the installation knows: prerendered pages hold a place that is filled as they are read. */
import { Fragment, useSyncExternalStore } from 'react';
import { useSite } from './queries.ts';

const never = () => () => undefined;
const notYet = () => null;

/** What the document itself says, or null while prerendered HTML is being taken over. */
const useDocument = (read: () => string) => useSyncExternalStore(never, read, notYet);

const statedName = () => document.documentElement.dataset['name'] ?? 'Clubyard';
const statedHost = () => document.documentElement.dataset['host'] ?? location.hostname;

/** The site's name. */
export function SiteName() {
	const stated = useDocument(statedName);
	const name = useSite().data?.name ?? stated;
	if (name !== null) return <span>{name}</span>;
	return (
		<span data-fill="name" suppressHydrationWarning>
			Clubyard
		</span>
	);
}

/** `{host}`: what the installation is set to show, else the host name of the address. It may break after a dot. */
export function HostName() {
	const stated = useDocument(statedHost);
	const host = useSite().data?.host ?? stated;
	if (host === null) {
		return (
			<span data-fill="host" suppressHydrationWarning>
				{'\u00a0'}
			</span>
		);
	}
	return (
		// Another host is another element: its parts are not the former ones, moved.
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
