/** `/staff/settings`: the rules for events, the categories of clubs, and the college's export. */
import { buttonClass } from '#web/ui/button.tsx';
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
			<section aria-labelledby="export" className="mt-8 border-line border-t pt-6">
				<h2 id="export" className="type-title">
					Export
				</h2>
				<p className="mt-3 max-w-prose">
					Everything of the college and its clubs in one ZIP file, without passwords and secret codes. A club’s own
					export is among its details.
				</p>
				<a href="/api/staff/export" download className={`${buttonClass('quiet')} mt-4`}>
					Export the college
				</a>
			</section>
		</StaffPage>
	);
}
