/** The dashboard's four buttons, with numbers. */

import type { LucideIcon } from 'lucide-react';
import { BriefcaseBusiness, FilePlus2, UserPlus, Users } from 'lucide-react';
import { counted } from '#contract/counted.ts';
import { openText } from '#features/hiring/rules.ts';
import type { May } from '#web/app/may.ts';
import { useCall } from '#web/app/use-call.ts';

interface ActionButtonProps {
	icon: LucideIcon;
	label: string;
	/** Empty until known. */
	children: string;
	onPress: () => void;
}

const ActionButton = ({ icon: Icon, label, children, onPress }: ActionButtonProps) => (
	<button
		type="button"
		onClick={onPress}
		className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-6 rounded-card sm:min-h-36 sm:grid-cols-1 sm:content-between sm:items-stretch bg-surface p-5 text-left sm:p-6 ring-1 ring-line transition-[transform,box-shadow] hover:-translate-y-0.5 hover:shadow-lift"
	>
		<Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-club-ink" />
		<span className="grid gap-1">
			<span className="font-semibold text-lead leading-tight">{label}</span>
			<span className="min-h-[1.45em] text-ink-soft text-note tabular-nums">{children}</span>
		</span>
	</button>
);

export type ActionName = 'members' | 'addMember' | 'sessions' | 'addSession';

interface ActionsCardProps {
	clubId: number;
	may: May;
	onOpen: (action: ActionName) => void;
}

export function ActionsCard({ clubId, may, onOpen }: ActionsCardProps) {
	const query = { ClubID: clubId };
	const club = useCall('GET /api/clubs/overview', { query }).data;
	const hiring = useCall('GET /api/hiring/overview', { query }).data;
	return (
		<section aria-labelledby="people-and-hiring">
			<h2 id="people-and-hiring" className="type-title mb-5">
				People and hiring
			</h2>
			<div className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
				<ActionButton icon={Users} label="Display club members" onPress={() => onOpen('members')}>
					{club === undefined ? '' : counted(club.Members, 'member')}
				</ActionButton>
				{may('POST /api/clubs/addMember') ? (
					<ActionButton icon={UserPlus} label="Add new club member" onPress={() => onOpen('addMember')}>
						With a role and a picture
					</ActionButton>
				) : null}
				<ActionButton
					icon={BriefcaseBusiness}
					label="Display previous hiring sessions"
					onPress={() => onOpen('sessions')}
				>
					{hiring === undefined ? '' : openText(hiring)}
				</ActionButton>
				{may('POST /api/hiring/createHiringSession') ? (
					<ActionButton icon={FilePlus2} label="Add new hiring session" onPress={() => onOpen('addSession')}>
						Set the dates, then add positions
					</ActionButton>
				) : null}
			</div>
		</section>
	);
}
