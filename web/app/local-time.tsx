/** Whether times are rendered by the visitor's clock and time zone; first they are by the server's, as in its HTML. */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { PageSite } from '#contract/page-source.ts';

interface Rendered {
	now: number;
	site: PageSite;
}

const RenderedBy = createContext<Rendered | undefined>(undefined);

interface LocalTimeProviderProps {
	/** The server's, if it has rendered the page. */
	data: Rendered | undefined;
	children: ReactNode;
}

/** Switches to the visitor's time as a transition: rendering every time of a page at once blocks a slow phone. */
export function LocalTimeProvider({ data, children }: LocalTimeProviderProps) {
	const [isLocal, setLocal] = useState(false);
	useEffect(() => startTransition(() => setLocal(true)), []);
	return <RenderedBy value={isLocal ? undefined : data}>{children}</RenderedBy>;
}

/**
 * The server's time and site as long as times are rendered by them. Not read from the router, which has every row of a list
 * rendered again as a navigation ends.
 */
export const useRenderedBy = () => useContext(RenderedBy);
