/** Renders times first by the server's clock, as in its HTML, then by the visitor's. */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { PageSite } from '#contract/page-source.ts';

interface Rendered {
	now: number;
	site: PageSite;
}

const RenderedBy = createContext<Rendered | undefined>(undefined);

interface LocalTimeProviderProps {
	data: Rendered | undefined;
	children: ReactNode;
}

/** In a transition: rendering all times at once blocks a slow phone. */
export function LocalTimeProvider({ data, children }: LocalTimeProviderProps) {
	const [isLocal, setLocal] = useState(false);
	useEffect(() => startTransition(() => setLocal(true)), []);
	return <RenderedBy value={isLocal ? undefined : data}>{children}</RenderedBy>;
}

/** Set while times are rendered by the server's clock. Reading the router instead would render all rows after each navigation. */
export const useRenderedBy = () => useContext(RenderedBy);
