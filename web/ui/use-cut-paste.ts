/** Tells that a browser has silently cut a long paste. */
import { type ClipboardEvent, useState } from 'react';

export const isCut = (value: string, selected: number, pasted: string, most: number) =>
	value.length - selected + pasted.replaceAll('\r\n', '\n').length > most;

/** The note for the field; spread `onPaste` on its control. */
export function useCutPaste(value: string, most: number) {
	const [wasCut, setCut] = useState(false);
	const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
		const { selectionStart, selectionEnd } = currentTarget;
		const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
		setCut(isCut(currentTarget.value, selected, clipboardData.getData('text'), most));
	};
	const isFull = value.length >= most;
	return {
		onPaste,
		note: wasCut && isFull ? `Only the first ${most.toLocaleString('en-GB')} characters fit.` : undefined,
	};
}
