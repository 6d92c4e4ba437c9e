/**
 * A page whose title is that of its content as soon as it has one, and `title` before. Preact renders a `<title>` where it
 * stands, and the first one of the document counts: so the content's goes before this one, and the page's `meta` has none.
 */
import type { ReactNode } from 'react';

export const TitledPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<>
		{children}
		<title>{title}</title>
	</>
);
