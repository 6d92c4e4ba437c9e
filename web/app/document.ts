/** The parts of the document that only the server has. */
import { createContext } from 'react';

interface DocumentParts {
	/** Allows inline scripts and styles by the page's Content-Security-Policy. */
	nonce: string | undefined;
	/** The module that all others need, with its digest. */
	firstScript: { src: string; integrity: string | undefined } | undefined;
}

export const DocumentContext = createContext<DocumentParts>({ nonce: undefined, firstScript: undefined });
