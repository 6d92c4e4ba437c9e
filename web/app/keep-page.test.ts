import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageUntilLoaded } from './keep-page.ts';

const toHiring = { navigation: { location: { pathname: '/hiring', search: '?q=cox', hash: '' } } };
const opened = vi.fn<(address: string) => void>();
/** What the page listens for. */
const listeners = new Map<string, () => void>();
let router: { state: { navigation: object } };

beforeEach(() => {
	opened.mockClear();
	router = { state: { navigation: {} } };
	vi.stubGlobal('location', { assign: opened });
	vi.stubGlobal('window', { __reactRouterDataRouter: router });
	vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
	vi.stubGlobal('fetch', async () => ({ status: 200 }));
	keepPageUntilLoaded();
});
afterEach(() => vi.unstubAllGlobals());

/** The router loads a script that the server no longer has. Returns a way to await how often it was asked for. */
function loadMissing() {
	const load = vi.fn(() => Promise.reject(new Error('no such script')));
	void window.loadPageAgain?.(load);
	return async (times: number) => {
		await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
		await new Promise(setImmediate);
	};
}

test('a page whose script is no longer there is opened as a new document', async () => {
	router.state = toHiring;
	await loadMissing()(2);
	expect(opened.mock.calls).toEqual([['/hiring?q=cox']]);
});

test('a script that nobody waits for leaves the page as it is, until its page is wanted', async () => {
	const untilAskedFor = loadMissing();
	await untilAskedFor(2);
	listeners.get('online')?.();
	await untilAskedFor(4);
	expect(opened).not.toHaveBeenCalled();
	router.state = toHiring;
	listeners.get('online')?.();
	await untilAskedFor(6);
	expect(opened.mock.calls).toEqual([['/hiring?q=cox']]);
});
