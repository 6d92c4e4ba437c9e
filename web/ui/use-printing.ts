/** Tells whether the page is being printed. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Synchronous: the browser lays out the paper at once. */
export function usePrinting(): boolean {
	const [isPrinting, setPrinting] = useState(false);
	useEffect(() => {
		const paper = matchMedia('print');
		const set = (next: boolean) => () => flushSync(() => setPrinting(next));
		const [begin, end] = [set(true), set(false)];
		const change = () => (paper.matches ? begin() : end());
		addEventListener('beforeprint', begin);
		addEventListener('afterprint', end);
		paper.addEventListener('change', change);
		return () => {
			removeEventListener('beforeprint', begin);
			removeEventListener('afterprint', end);
			paper.removeEventListener('change', change);
		};
	}, []);
	return isPrinting;
}
