/**
 * A page titled by its content, or by `title` until that is loaded. The first `<title>` counts, and React puts the newest first:
 * the content's must come after this, and `meta` has none.
 */
import type { ReactNode } from 'react';

export const TitledPage = ({ title, children }: { title: string; children: ReactNode }) => (
	<>
		<title>{title}</title>
		{children}
	</>
);
