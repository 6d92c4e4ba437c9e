/**
 * Tells what is left until `endsAt` in milliseconds, twice a second, and once when nothing is. Returns a function that ends
 * this.
 */
export function countDown(endsAt: number, tell: (left: number) => void): () => void {
	const tick = () => {
		const left = endsAt - Date.now();
		if (left <= 0) stop();
		tell(left);
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
