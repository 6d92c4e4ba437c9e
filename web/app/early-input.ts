/**
 * What a visitor does before the page's script is there is not lost: presses and changed fields are noted while the
 * HTML is read, and done again once the page listens.
 */

interface Early {
	pressed: Set<HTMLElement>;
	changed: Set<HTMLInputElement | HTMLSelectElement>;
	/** Ends the noting. */
	over: AbortController;
}

declare global {
	interface Window {
		early?: Early;
	}
}

/** Notes it, in the head. */
export const noteEarlyInput = `{const pressed=new Set,changed=new Set,over=new AbortController,o={capture:true,signal:over.signal};window.early={pressed,changed,over};addEventListener('click',e=>{const t=e.target.closest('button,[type=checkbox],[type=radio]');if(t){e.preventDefault();pressed.add(t)}},o);addEventListener('input',e=>{changed.add(e.target)},o)}`;

/** Says a field's new value to React, which took the field over with the value already in it. */
function change(field: HTMLInputElement | HTMLSelectElement): void {
	const { value } = field;
	if (field instanceof HTMLInputElement) {
		field.value = field.defaultValue;
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
	}
	field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/** Does again what was noted, one after the other as a visitor would; to be called when the page listens. */
export async function replayEarlyInput(): Promise<void> {
	const { early } = window;
	if (early === undefined) return;
	delete window.early;
	early.over.abort();
	const deeds = [
		...[...early.changed].map((field) => [field, () => change(field)] as const),
		...[...early.pressed].map((target) => [target, () => target.click()] as const),
	];
	for (const [target, repeat] of deeds) {
		if (target.isConnected) repeat();
		await new Promise((done) => setTimeout(done));
	}
}
