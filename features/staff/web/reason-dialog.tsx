/** Asks for the reason before a club is rejected or suspended. */
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { staffTexts } from '../rules.ts';
import type { StaffClub } from './queries.ts';

const texts = {
	reject: {
		title: (name: string) => `Reject ${name}?`,
		consequence: 'It cannot log in until you approve it after all. Your reason is sent to the club as you write it.',
		confirm: 'Reject club',
	},
	suspend: {
		title: (name: string) => `Suspend ${name}?`,
		consequence:
			'The club and its events vanish from the site, and it is logged out, until you reinstate it. Nothing is deleted. Your reason is sent to the club as you write it.',
		confirm: 'Suspend club',
	},
} as const;

/** The draft of a reason, retained until it is sent, whatever closes the dialog. */
const drafts = new Map<string, string>();

interface ReasonDialogProps {
	club: StaffClub;
	action: 'reject' | 'suspend';
	busy: boolean;
	/** Why the last attempt failed. */
	problem: string | undefined;
	/** Resolves with whether the decision was made. */
	onReason: (reason: string) => Promise<boolean>;
	onClose: () => void;
}

export function ReasonDialog({ club, action, busy, problem, onReason, onClose }: ReasonDialogProps) {
	const { title, consequence, confirm } = texts[action];
	const key = `${action} ${club.ClubID} ${club.DecidedAt}`;
	const [reason, setReason] = useState(drafts.get(key) ?? '');
	const [isMissing, setMissing] = useState(false);
	const form = useRef<HTMLFormElement>(null);

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		if (reason.trim() === '') {
			setMissing(true);
			form.current?.querySelector('textarea')?.focus();
			return;
		}
		if (await onReason(reason.trim())) drafts.delete(key);
	}

	return (
		<Dialog title={title(club.ClubName)} description={consequence} backdropCloses={false} onClose={onClose}>
			<form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
				<Field label="Reason" error={isMissing ? staffTexts.reasonMissing : problem} required>
					{(control) => (
						<TextArea
							{...control}
							name="reason"
							data-autofocus=""
							maxLength={limits.text}
							value={reason}
							onChange={({ target }) => {
								setReason(target.value);
								setMissing(false);
								drafts.set(key, target.value);
							}}
						/>
					)}
				</Field>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button look="danger" type="submit" busy={busy}>
						{confirm}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
