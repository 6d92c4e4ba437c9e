/** `/staff/import`: brings in clubs from a sheet. */
import { StaffPage } from '#features/staff/web/staff-page.tsx';
import { ImportCard } from './import-card.tsx';

export default function ImportPage() {
	return (
		<StaffPage heading="Import clubs">
			<p className="mt-3 max-w-prose text-ink-soft">
				Imported clubs are approved and public at once. We invite their leads, and ask each club for what the file
				lacks.
			</p>
			<ImportCard target={{ kind: 'clubs' }} />
		</StaffPage>
	);
}
