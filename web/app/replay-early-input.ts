/** Repeats what a visitor did before the page was hydrated (`recordEarlyInput`). */
import type { EarlyField } from './before-hydration.ts';
import { nextTask } from './hydrated-part.tsx';

/** Tells the page a field's value, which was typed before anybody listened. */
const change = (field: EarlyField) =>
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));

/** Call it in the layout effect of what holds the fields: the next rendering would empty them of what nobody heard of. */
export function replayTyping(): void {
	for (const field of window.earlyInput?.changed ?? []) if (field.isConnected) change(field);
}

/** Repeats the presses and ends the recording. Call it when the whole page is hydrated. */
export async function replayPresses(): Promise<void> {
	const { earlyInput } = window;
	if (earlyInput === undefined) return;
	delete window.earlyInput;
	earlyInput.end.abort();
	for (const target of earlyInput.pressed) {
		if (target.isConnected) target.click();
		// The next one sees what this one has changed.
		await nextTask();
	}
}
