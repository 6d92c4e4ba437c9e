/** Counts down to the end of a quiz, also when the clock of the device is set. */
import { submissionGrace } from '../rules.ts';

/**
 * Calls `tell` with the milliseconds left until `endsAt`, twice a second and once at the end. If the device's clock jumped back, or
 * to more than `submissionGrace` after the end, it stops instead and calls `move` with the end by the new clock. Returns a
 * function that stops it.
 */
export function countDown(endsAt: number, tell: (left: number) => void, move: (endsAt: number) => void): () => void {
	// Goes on evenly whatever the clock is set to, but in some browsers stands still while the device sleeps.
	const evenEnd = performance.now() + endsAt - Date.now();
	const tick = () => {
		const left = endsAt - Date.now();
		const evenLeft = evenEnd - performance.now();
		const isBehind = left > (evenLeft > 0 ? evenLeft + 1000 : 0);
		// A clock put forward and a device that slept look alike. Nothing is submitted here: after a sleep it would be too late
		// anyway, and if only the clock jumped, the answers still to come would be lost.
		const isFarPastEnd = left < -submissionGrace && evenLeft > 0;
		if (left <= 0 || isBehind) stop();
		if (isBehind || isFarPastEnd) move(Date.now() + evenLeft);
		else tell(left);
	};
	const interval = setInterval(tick, 500);
	// In a tab that has been hidden for five minutes, browsers let an interval run only once a minute, which is later than the
	// server still takes answers. A single timer is late by a second at most. The 50 ms keep it from coming before the end.
	const atEnd = setTimeout(tick, endsAt - Date.now() + 50);
	const stop = () => {
		clearInterval(interval);
		clearTimeout(atEnd);
	};
	return stop;
}
