/** What only the server knows of the document that it renders. */
import { createContext } from 'react';

interface DocumentParts {
	/** Allows inline scripts and styles by the page's Content-Security-Policy. */
	nonce: string | undefined;
	/** The module that all others need, held to its digest. */
	firstScript: { src: string; integrity: string | undefined } | undefined;
}

export const DocumentContext = createContext<DocumentParts>({ nonce: undefined, firstScript: undefined });
