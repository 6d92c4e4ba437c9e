/** Counts down to a quiz's end, even when the device's clock is set. */
import { submissionGrace } from '../rules.ts';

/**
 * Calls `tell` with the milliseconds left, twice a second and at the end. After a jump of the clock back, or beyond
 * `submissionGrace` after the end, it stops and calls `move` with the end by the new clock. Returns a function that stops it.
 */
export function countDown(endsAt: number, tell: (left: number) => void, move: (endsAt: number) => void): () => void {
	// Even under clock changes, but in some browsers it stands still during sleep.
	const evenEnd = performance.now() + endsAt - Date.now();
	const tick = () => {
		const left = endsAt - Date.now();
		const evenLeft = evenEnd - performance.now();
		const isBehind = left > (evenLeft > 0 ? evenLeft + 1000 : 0);
		// A clock set forward looks like sleep. Nothing is submitted: after sleep it would be too late, and after a jump it would
		// lose answers to come.
		const isFarPastEnd = left < -submissionGrace && evenLeft > 0;
		if (left <= 0 || isBehind) stop();
		if (isBehind || isFarPastEnd) move(Date.now() + evenLeft);
		else tell(left);
	};
	const interval = setInterval(tick, 500);
	// Browsers slow intervals of hidden tabs to once a minute, too late for the server. A single timer is late by a second at
	// most. The 50 ms keep it from firing early.
	const atEnd = setTimeout(tick, endsAt - Date.now() + 50);
	const stop = () => {
		clearInterval(interval);
		clearTimeout(atEnd);
	};
	return stop;
}
