/**
 * True for keys of an input method, as for Japanese: Enter and Escape then only end the composition. Safari sends that Enter
 * afterwards, with its own code.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
	event.isComposing || event.keyCode === 229;
