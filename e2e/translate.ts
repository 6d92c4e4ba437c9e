/** Translates pages as browsers do: each text moves into two `<font>`. */
import type { BrowserContext } from '@playwright/test';

function translatePages(): void {
	const replaced = new WeakSet<Node>();
	const isTranslated = (text: Text) =>
		/\S/.test(text.data) &&
		text.parentElement?.closest('font, script, style, title, option, textarea, svg, [translate=no]') === null;

	function translate(root: Node): void {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
			if (node instanceof Text && isTranslated(node)) texts.push(node);
		for (const text of texts) {
			const [outer, inner] = [document.createElement('font'), document.createElement('font')];
			// Journeys read the words, so they stay.
			inner.textContent = text.data;
			outer.append(inner);
			replaced.add(text);
			text.replaceWith(outer);
		}
	}

	const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as Required<PropertyDescriptor>;
	Object.defineProperty(Node.prototype, 'nodeValue', {
		...value,
		set(this: Node, text: string) {
			if (replaced.has(this) && text !== this.nodeValue)
				console.error(`The translated page still says “${this.nodeValue}” instead of “${text}”.`);
			value.set.call(this, text);
		},
	});

	// A stopped clock would stop idle callbacks.
	const idle = requestIdleCallback.bind(window);
	const start = () => {
		translate(document.body);
		new MutationObserver((changes) => {
			for (const { type, target, addedNodes } of changes)
				for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
	};
	const begin = () => {
		if (document.documentElement?.dataset['hydrated'] === undefined) return;
		hydrating.disconnect();
		idle(start);
	};
	const hydrating = new MutationObserver(begin);
	hydrating.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

export const translateAll = (context: BrowserContext) => context.addInitScript(translatePages);
