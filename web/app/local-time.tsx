/** Whether times are rendered by the visitor's clock and time zone; first they are by the server's, as in its HTML. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { afterPaint } from '../ui/after-paint.ts';
import { pageHydrated } from './hydrated-part.tsx';

const LocalTime = createContext(false);

/** Switches to the visitor's time in a task of its own: together with hydration it would block a slow phone. */
export function LocalTimeProvider({ children }: { children: ReactNode }) {
	const [isLocal, setLocal] = useState(false);
	useEffect(() => void pageHydrated.then(() => afterPaint(() => setLocal(true))), []);
	return <LocalTime value={isLocal}>{children}</LocalTime>;
}

export const useIsLocalTime = () => useContext(LocalTime);
