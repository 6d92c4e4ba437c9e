/** Whether times are rendered by the visitor's clock and time zone; first they are by the server's, as in its HTML. */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const LocalTime = createContext(false);

/** Switches to the visitor's time as a transition: rendering every time of a page at once blocks a slow phone. */
export function LocalTimeProvider({ children }: { children: ReactNode }) {
	const [isLocal, setLocal] = useState(false);
	useEffect(() => startTransition(() => setLocal(true)), []);
	return <LocalTime value={isLocal}>{children}</LocalTime>;
}

export const useIsLocalTime = () => useContext(LocalTime);
