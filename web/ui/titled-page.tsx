/**
 * A page whose title is that of its content as soon as it has one, and `title` before. The first `<title>` of the document
 * counts, and React puts the newest before the others: so the content's comes after this one, and the page's `meta` has none.
 */
import type { ReactNode } from 'react';

export const TitledPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<>
		<title>{title}</title>
		{children}
	</>
);
