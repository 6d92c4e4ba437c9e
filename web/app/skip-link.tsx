/** The first tab stop: a link to the content. */
export const SkipLink = () => (
	<a
		href="#content"
		className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-paper"
	>
		Skip to the content
	</a>
);
