/** The theme: light, dark, or the system's; stored in local storage and applied before the first paint. */
import { makeStore, useStore } from '../ui/store.ts';
import { tryStorage } from '../ui/try-storage.ts';

export type Theme = 'system' | 'light' | 'dark';
const key = 'theme';

function readTheme(): Theme {
	if (typeof document === 'undefined') return 'system';
	const chosen = document.documentElement.dataset['theme'];
	return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

const theme = makeStore<Theme>(readTheme());

/** The chosen theme; the server renders `system`. */
export const useTheme = () => useStore(theme, 'system');

/** Chooses a theme for this browser. */
export function chooseTheme(next: Theme) {
	const root = document.documentElement;
	if (next === 'system') delete root.dataset['theme'];
	else root.dataset['theme'] = next;
	tryStorage(() => (next === 'system' ? localStorage.removeItem(key) : localStorage.setItem(key, next)));
	theme.set(next);
}
