import { submissionGrace } from '../rules.ts';

/**
 * Tells what is left until `endsAt` in milliseconds, twice a second, and once when nothing is. Where the device's clock is put
 * back, or forward past what the server still takes, it ends instead, and `move` is called with the end by the clock as it is
 * now. Returns a function that ends this.
 */
export function countDown(endsAt: number, tell: (left: number) => void, move: (endsAt: number) => void): () => void {
	// Goes on evenly whatever the clock is set to, but in some browsers stands still while the device sleeps.
	const evenEnd = performance.now() + endsAt - Date.now();
	const tick = () => {
		const left = endsAt - Date.now();
		const evenLeft = evenEnd - performance.now();
		const isPutBack = left > (evenLeft > 0 ? evenLeft + 1000 : 0);
		// A clock put forward looks like a device that slept. Where answers would come too late after a sleep, submitting them
		// gains nothing, and if the clock was put forward loses those that are still to be given.
		const isPutForward = left < -submissionGrace && evenLeft > 0;
		if (left <= 0 || isPutBack || isPutForward) stop();
		if (isPutBack || isPutForward) move(Date.now() + evenLeft);
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
