/** What allows a document's inline scripts and styles by its Content-Security-Policy. Browsers tell it by property only. */
import { createContext } from 'react';

const inDocument = import.meta.env.SSR ? undefined : document.head.querySelector('style')?.nonce;

export const NonceContext = createContext(inDocument);
