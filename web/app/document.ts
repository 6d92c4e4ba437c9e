/** Parts of the document that only the server has. */
import { createContext } from 'react';

interface DocumentParts {
	/** Allows inline scripts and styles (Content-Security-Policy). Browsers reveal it by property only. */
	nonce: string | undefined;
	/** The first script, which must match its digest. */
	firstScript?: { src: string; integrity: string | undefined };
}

export const DocumentContext = createContext<DocumentParts>({
	nonce: import.meta.env.SSR ? undefined : document.head.querySelector('style')?.nonce,
});
