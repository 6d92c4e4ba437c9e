/**
 * Whether a key belongs to an input method, which composes a text from several keys, as for Japanese: Enter and Escape then
 * end the composition and nothing else. Safari sends that Enter after the composition, with a code of its own.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
	event.isComposing || event.keyCode === 229;
