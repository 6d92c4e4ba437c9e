/** Compares texts in English order everywhere. In the visitor's language, rows could change places during hydration. */
export const compareTexts = new Intl.Collator('en').compare;
