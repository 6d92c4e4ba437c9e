/** Texts about exports for server and pages. */
export const exportTexts = {
	isRunning: 'The college is being exported right now. Wait until that export has finished, and try again.',
	fromElsewhere: 'This request came from another site. Open the export from this site’s own pages.',
} as const;
