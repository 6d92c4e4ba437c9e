/** A question in the middle of an action, which goes on only if the answer is yes. */
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type Question = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

interface Asked {
	/** Asks, and resolves with whether the answer is yes. */
	ask: (about: Question) => Promise<boolean>;
	/** To be rendered where the action is. */
	question: ReactNode;
}

export function useQuestion(): Asked {
	const [asked, setAsked] = useState<{ about: Question; answer: (isSure: boolean) => void }>();
	const give = (isSure: boolean) => {
		// Closed first: closing gives the focus back, which the answer may move on.
		flushSync(() => setAsked(undefined));
		asked?.answer(isSure);
	};
	return {
		ask: (about) =>
			new Promise((answer) => {
				setAsked({ about, answer });
			}),
		question: asked ? (
			<ConfirmDialog {...asked.about} onConfirm={() => give(true)} onCancel={() => give(false)} />
		) : null,
	};
}
