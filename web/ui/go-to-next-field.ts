/** Enter in a long form goes to the next field; in the last one it sends the form. */
import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

const typed = 'input:not([type=radio], [type=checkbox])';

/** For key events of a form. Phones have no Tab, and Enter would send a half-filled form. */
export function goToNextField(event: KeyboardEvent): void {
	const { target, key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
	if (key !== 'Enter' || isComposing(nativeEvent) || ctrlKey || metaKey || altKey || shiftKey) return;
	if (!(target instanceof HTMLInputElement) || !target.matches(typed)) return;
	const fields = [...(target.form?.elements ?? [])].filter((element) => element.matches('input, select, textarea'));
	const next = fields[fields.indexOf(target) + 1];
	if (!(next instanceof HTMLElement)) return;
	event.preventDefault();
	next.focus();
}
