/** A question in the middle of an action, which goes on only if the answer is yes. */
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface Asked {
	/** Asks, and resolves with whether the answer is yes. */
	ask: () => Promise<boolean>;
	/** To be rendered where the action is. */
	question: ReactNode;
}

export function useQuestion(props: Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>): Asked {
	const [answer, setAnswer] = useState<(isSure: boolean) => void>();
	const give = (isSure: boolean) => {
		answer?.(isSure);
		setAnswer(undefined);
	};
	return {
		ask: () =>
			new Promise((resolve) => {
				setAnswer(() => resolve);
			}),
		question: answer ? <ConfirmDialog {...props} onConfirm={() => give(true)} onCancel={() => give(false)} /> : null,
	};
}
