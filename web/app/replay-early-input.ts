/** Repeats what a visitor did before the page was hydrated (`recordEarlyInput`). */
import type { EarlyField } from './before-hydration.ts';

/** Tells the page a field's value, which was typed before anybody listened. */
const change = (field: EarlyField) =>
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));

/** Repeats `action` for each element that is still on the page. Each sees what the one before has changed. */
async function repeat<E extends HTMLElement>(elements: Iterable<E>, action: (element: E) => void) {
	for (const element of elements) {
		if (element.isConnected) action(element);
		await new Promise((done) => setTimeout(done));
	}
}

/** Call it as soon as fields are hydrated: when they are rendered again, they are emptied of what nobody heard of. */
export const replayTyping = () => repeat(window.earlyInput?.changed ?? [], change);

/** Repeats the presses and ends the recording. Call it when the whole page is hydrated. */
export async function replayPresses(): Promise<void> {
	const { earlyInput } = window;
	if (earlyInput === undefined) return;
	delete window.earlyInput;
	earlyInput.end.abort();
	await repeat(earlyInput.pressed, (target) => target.click());
}
