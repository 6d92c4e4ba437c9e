/** The participant, and a button for another one on this device. */
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Participant } from '../attempt-rules.ts';

interface ParticipantCardProps {
	participant: Participant;
	/** What another participant would delete; set, the button asks first. */
	loses?: string;
	stay?: string;
	onSomebodyElse: () => void;
}

export function ParticipantCard({
	participant,
	loses,
	stay = 'Continue the quiz',
	onSomebodyElse,
}: ParticipantCardProps) {
	const [isAsking, setAsking] = useState(false);
	return (
		<div className="flex flex-wrap items-baseline gap-x-3 text-ink-soft wrap-anywhere">
			<p>
				You are <bdi className="font-semibold text-ink">{participant.name}</bdi>, <bdi>{participant.rollNo}</bdi>.
			</p>
			<button
				type="button"
				onClick={() => (loses === undefined ? onSomebodyElse() : setAsking(true))}
				className="min-h-6 pointer-coarse:min-h-11 rounded-control text-accent text-note underline underline-offset-4 hover:text-accent-strong"
			>
				Not you?
			</button>
			{isAsking && loses !== undefined ? (
				<ConfirmDialog
					question="Start over as someone else?"
					consequence={loses}
					confirm="Start over"
					cancel={stay}
					onConfirm={onSomebodyElse}
					onCancel={() => setAsking(false)}
				/>
			) : null}
		</div>
	);
}
