/** `/staff/settings`: the rules for events, and the categories of clubs. */
import { CategoryList } from './category-list.tsx';
import { RulesCard } from './rules-card.tsx';
import { StaffPage } from './staff-page.tsx';

export default function SettingsPage() {
	return (
		<StaffPage heading="Settings">
			<section aria-labelledby="rules" className="mt-8 border-line border-t pt-6">
				<h2 id="rules" className="sr-only">
					Rules for events
				</h2>
				<RulesCard />
			</section>
			<section aria-labelledby="categories" className="mt-8 border-line border-t pt-6">
				<h2 id="categories" className="type-title">
					Categories of clubs
				</h2>
				<CategoryList />
			</section>
		</StaffPage>
	);
}
