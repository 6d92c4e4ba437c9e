/** `/clubAdmin/import-members`: brings in the members of a club from a sheet. */
import { ForRole } from '#web/app/for-role.tsx';
import { useSession } from '#web/app/session.ts';
import { ImportCard } from './import-card.tsx';

export const meta = () => [{ title: 'Import members · Club admin' }];

export default function ImportMembersPage() {
	const user = useSession();
	if (!user) return null;
	return (
		<ForRole route="POST /api/clubs/importMembers" heading="Import members">
			<div className="page py-8 sm:py-12">
				<h1 className="type-heading">Import members</h1>
				<p className="mt-3 max-w-prose text-ink-soft">
					Members appear on the club’s page, grouped by role. Only the club sees their e-mail addresses.
				</p>
				<ImportCard target={{ kind: 'members', clubId: user.ClubID }} />
			</div>
		</ForRole>
	);
}
