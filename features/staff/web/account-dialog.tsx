/** A staff member's own account: each action opens a dialog. */
import type { LucideIcon } from 'lucide-react';
import { ChevronRight, KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#web/app/use-change.ts';
import { AddressText } from '#web/ui/address-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { late } from '#web/ui/late.tsx';
import type { Staff } from '../contract.ts';
import { toastGroup } from './queries.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

const ChangePasswordDialog = late(() => import('#features/accounts/web/change-password-dialog.tsx'));
const LoginSessionsDialog = late(() => import('#features/accounts/web/login-sessions-dialog.tsx'));

interface EntryProps {
	icon: LucideIcon;
	children: string;
	onPress: () => void;
}

const Entry = ({ icon: Icon, children, onPress }: EntryProps) => (
	<li className="border-line border-t first:border-t-0">
		<button
			type="button"
			onClick={onPress}
			className="flex min-h-14 w-full items-center gap-4 rounded-control px-2 text-left transition-colors hover:bg-sunken"
		>
			<Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-ink-soft" />
			<span className="flex-1 font-medium">{children}</span>
			<ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
		</button>
	</li>
);

type Part = 'password' | 'secondFactor' | 'sessions';

export function AccountDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
	const [part, setPart] = useState<Part>();
	const { mutateAsync } = useChange('PUT /api/staff/password');
	const back = () => setPart(undefined);
	return (
		<Dialog
			title="Your account"
			description={
				<>
					{staff.Name}
					<span className="block">
						<AddressText>{staff.Email}</AddressText>
					</span>
				</>
			}
			size="small"
			onClose={onClose}
		>
			<ul>
				<Entry icon={KeyRound} onPress={() => setPart('password')}>
					Change password
				</Entry>
				<Entry icon={ShieldCheck} onPress={() => setPart('secondFactor')}>
					Second factor
				</Entry>
				<Entry icon={MonitorSmartphone} onPress={() => setPart('sessions')}>
					Logged-in devices
				</Entry>
			</ul>
			<p className="mt-4 px-2 text-note">
				<Link to="/accessibility" className="inline-block min-h-6 underline underline-offset-4">
					Accessibility
				</Link>
			</p>
			{part === 'password' ? (
				<ChangePasswordDialog
					email={staff.Email}
					whose="staff"
					change={mutateAsync}
					toastGroup={toastGroup}
					onClose={back}
				/>
			) : null}
			{part === 'secondFactor' ? <SecondFactorDialog staff={staff} onClose={back} /> : null}
			{part === 'sessions' ? <LoginSessionsDialog kind="staff" onClose={back} /> : null}
		</Dialog>
	);
}
