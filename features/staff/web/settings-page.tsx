/** `/staff/settings`: the rules for events, the categories of clubs, and the college's export. */
import { buttonClass } from '#web/ui/button.tsx';
import { CategoryList } from './category-list.tsx';
import { RulesCard } from './rules-card.tsx';
import { SettingCard } from './setting-card.tsx';
import { StaffPage } from './staff-page.tsx';

export default function SettingsPage() {
	return (
		<StaffPage heading="Settings">
			<div className="mt-6">
				<RulesCard />
				<CategoryList />
				<SettingCard
					title="Export"
					lead="Everything of the college and its clubs in one ZIP file, without passwords and secret codes. To export one club, open its “Registration and history” under Clubs."
				>
					<a href="/api/staff/export" download className={`${buttonClass('quiet')} justify-self-start self-start`}>
						Export the college
					</a>
				</SettingCard>
			</div>
		</StaffPage>
	);
}
