/** The options of a choice among categories. */
import type { Category } from './queries.ts';

export const CategoryOptions = ({
	categories,
	none,
}: {
	categories: readonly Pick<Category, 'CategoryID' | 'Name'>[];
	none: string;
}) => (
	<>
		<option value="">{none}</option>
		{categories.map(({ CategoryID, Name }) => (
			<option key={CategoryID} value={CategoryID}>
				{Name}
			</option>
		))}
	</>
);
