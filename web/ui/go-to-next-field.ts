/** The Enter key in a form of many fields: it goes on to the next field, and in the last one sends the form. */
import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';

const typed = 'input:not([type=radio], [type=checkbox])';

/** To be called for keys pressed in a form. A phone's keyboard has no other way on, and Enter would send the form half filled in. */
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
