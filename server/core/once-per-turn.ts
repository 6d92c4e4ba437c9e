/**
 * Looks each key up once in a turn of the event loop: requests that arrive together share what is found. Nothing is kept
 * longer, so a request never gets what was found before it arrived.
 */
export function oncePerTurn<K, V>(find: (key: K) => Promise<V>): (key: K) => Promise<V> {
	const found = new Map<K, Promise<V>>();
	return (key) => {
		const known = found.get(key);
		if (known !== undefined) return known;
		if (found.size === 0) setImmediate(() => found.clear());
		const finding = find(key);
		found.set(key, finding);
		return finding;
	};
}
