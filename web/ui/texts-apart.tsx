/**
 * Gives each text an element of its own. A translating browser takes text nodes out of the page: React renders the only
 * text of an element anew, but would write into one beside others that is gone, or break where it inserts something before it.
 */
import { Children, type ReactNode } from 'react';

export const textsApart = (children: ReactNode): ReactNode =>
	Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
