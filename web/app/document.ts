/** The parts of the document that only the server has. */
import { createContext } from 'react';

interface DocumentParts {
	/** What allows inline scripts and styles by the page's Content-Security-Policy. Browsers tell it by property only. */
	nonce: string | undefined;
	/** The script that comes first, which has to match its digest. */
	firstScript?: { src: string; integrity: string | undefined };
}

export const DocumentContext = createContext<DocumentParts>({
	nonce: import.meta.env.SSR ? undefined : document.head.querySelector('style')?.nonce,
});
