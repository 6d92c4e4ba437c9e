/** Repeats what a visitor did before the page was hydrated (`recordEarlyInput`). */

/** Tells the page a field's value, which was typed before anybody listened. */
const change = (field: HTMLInputElement | HTMLSelectElement) =>
	field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));

/** Repeats the recorded input in order. Call it when the page is hydrated. */
export async function replayEarlyInput(): Promise<void> {
	const { earlyInput } = window;
	if (earlyInput === undefined) return;
	delete window.earlyInput;
	earlyInput.end.abort();
	const actions = [
		...[...earlyInput.changed].map((field) => [field, () => change(field)] as const),
		...[...earlyInput.pressed].map((target) => [target, () => target.click()] as const),
	];
	for (const [target, repeat] of actions) {
		if (target.isConnected) repeat();
		await new Promise((done) => setTimeout(done));
	}
}
