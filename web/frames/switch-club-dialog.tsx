/** Chooses the club that an officer acts for. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { roleNames } from '#contract/roles.ts';
import type { Acting } from '../app/acting.ts';
import { switchClub } from '../app/log-in.ts';
import { Dialog } from '../ui/dialog.tsx';
import { messageOf } from '../ui/message-of.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.tsx';

interface SwitchClubDialogProps {
	acting: Acting;
	/** Called before the switch. */
	onChoose: (clubId: number) => void;
	onClose: () => void;
}

export default function SwitchClubDialog({ acting, onChoose, onClose }: SwitchClubDialogProps) {
	const [wanted, setWanted] = useState<number>();
	const change = async (clubId: number) => {
		if (wanted !== undefined) return;
		if (clubId === acting.ClubID) return onClose();
		setWanted(clubId);
		onChoose(clubId);
		try {
			await switchClub(clubId);
			onClose();
		} catch (error) {
			toast.error(messageOf(error));
			setWanted(undefined);
		}
	};
	return (
		<Dialog title="Your clubs" description="Unsent drafts stay with their club." size="small" onClose={onClose}>
			<ul className="grid gap-2">
				{acting.clubs.map(({ ClubID, ClubName, Role }) => (
					<li key={ClubID}>
						<button
							type="button"
							aria-disabled={wanted !== undefined || undefined}
							aria-current={ClubID === acting.ClubID ? 'true' : undefined}
							onClick={() => void change(ClubID)}
							className="flex w-full items-center gap-4 rounded-control bg-surface px-4 py-3 text-left ring-1 ring-line transition-shadow hover:ring-ink aria-[current=true]:ring-accent"
						>
							<span className="min-w-0 flex-1">
								<bdi className="block font-semibold wrap-anywhere">{ClubName}</bdi>
								<span className="block text-ink-soft text-note">{roleNames[Role]}</span>
							</span>
							{ClubID === acting.ClubID ? (
								<Check aria-hidden="true" className="size-5 text-accent" />
							) : ClubID === wanted ? (
								<Spinner size="small" />
							) : null}
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
