/** Decides about clubs and says so, and for a few seconds offers to undo the last decision. */
import { useEffect, useState } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { makeStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Deed, undoOffered } from '../rules.ts';
import { type StaffClub, topic, useDecide, useUndo, type Wanted } from './queries.ts';

const done: Record<Deed, string> = {
	approve: 'is approved',
	reject: 'is rejected',
	suspend: 'is suspended',
	reinstate: 'is reinstated',
};

/** Undoes the last decision; nothing where it can no longer be undone. Forgotten on its own after a while. */
const undoLast = makeStore<(() => void) | undefined>(undefined);

function offerUndo(undo: () => void) {
	undoLast.set(undo);
	setTimeout(() => undoLast.get() === undo && undoLast.set(undefined), undoOffered);
}

const outcomes: Record<StaffClub['Status'], string> = {
	pending: 'is pending again',
	approved: 'is approved again',
	rejected: 'is rejected again',
	suspended: 'is suspended again',
};

/** What an undo has done, and what it cannot do: sessions that the decision ended stay ended. */
const undoneText = ({ ClubName, Status }: StaffClub, deed: Deed) =>
	`${ClubName} ${outcomes[Status]}. No e-mail was sent.${
		deed === 'reject' || deed === 'suspend' ? ' It has to log in again.' : ''
	}`;

/** Decides and says so. Several may be under way. `onUndone` is told which club is back. */
export function useDeciding(onUndone: (club: StaffClub) => void) {
	const { mutateAsync } = useDecide();
	const { mutateAsync: takeBack } = useUndo();
	const canMail = useSite().data?.features.mail ?? false;
	const [busy, setBusy] = useState<Readonly<Record<number, Deed>>>({});

	async function undo(decided: StaffClub, deed: Deed) {
		undoLast.set(undefined);
		try {
			const restored = await takeBack(decided);
			toast.success(undoneText(restored, deed), topic);
			onUndone(restored);
		} catch (error) {
			toast.error(`${decided.ClubName}: ${(error as Error).message}`, topic);
		}
	}

	/** Rejects with what went wrong. */
	async function decide(wanted: Wanted): Promise<void> {
		const { club, deed } = wanted;
		setBusy((before) => ({ ...before, [club.ClubID]: deed }));
		try {
			const decided = await mutateAsync(wanted);
			const run = () => void undo(decided, deed);
			offerUndo(run);
			const told = canMail ? 'The club gets an e-mail.' : 'E-mail is not set up here: tell the club yourself.';
			const text = `${club.ClubName} ${done[deed]}. ${told}`;
			toast.success(text, topic, { label: 'Undo', run, offered: undoOffered });
		} finally {
			setBusy(({ [club.ClubID]: _, ...others }) => others);
		}
	}
	return { decide, busy };
}

/**
 * Whether a letter is meant as a command: somewhere on the page has the focus that is no control. A letter pressed on a
 * button, a link or in a field is meant for that, and without a focus it may be meant for the browser.
 */
export function isCommand({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
	if (ctrlKey || metaKey || altKey || repeat || !(target instanceof HTMLElement) || target === document.body)
		return false;
	const control = target.closest('a, button, input, select, textarea, summary, [contenteditable], dialog');
	return control === null;
}

/** U undoes the last decision. */
export function useUndoKey() {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const undo = undoLast.get();
			if (undo === undefined || event.key.toLowerCase() !== 'u' || !isCommand(event)) return;
			event.preventDefault();
			toast.forget(topic);
			undo();
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
}
