/**
 * Wraps each text in an element. Translating browsers remove text nodes: React survives that for an element's only text, but
 * breaks next to others.
 */
import { Children, type ReactNode } from 'react';

export const textsApart = (children: ReactNode): ReactNode =>
	Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
