/** Copies a text. Over plain http browsers have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<void> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text);
	const before = document.activeElement;
	const area = document.createElement('textarea');
	area.className = 'sr-only';
	area.value = text;
	// Behind a dialog nothing can be selected.
	([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(area);
	area.select();
	const isCopied = document.execCommand('copy');
	area.remove();
	if (before instanceof HTMLElement) before.focus({ preventScroll: true });
	if (!isCopied) throw new Error('The browser refused to copy.');
}
