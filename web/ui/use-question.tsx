/** Asks in the middle of an action. */
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type Question = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

interface Asked {
	ask: (about: Question) => Promise<boolean>;
	question: ReactNode;
}

export function useQuestion(): Asked {
	const [asked, setAsked] = useState<{ about: Question; answer: (isSure: boolean) => void }>();
	const give = (isSure: boolean) => {
		// First: closing returns the focus, which the answer may move.
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
