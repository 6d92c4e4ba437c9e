/** The categories as options of a form. */
import type { Category } from './queries.ts';

export const CategoryOptions = ({ categories }: { categories: readonly Category[] }) => (
	<>
		<option value="">None</option>
		{categories.map(({ CategoryID, Name }) => (
			<option key={CategoryID} value={CategoryID}>
				{Name}
			</option>
		))}
	</>
);
