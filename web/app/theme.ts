/** The theme in local storage, applied before the first paint. */
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

export const useTheme = () => useStore(theme, 'system');

export function chooseTheme(next: Theme) {
	const root = document.documentElement;
	if (next === 'system') delete root.dataset['theme'];
	else root.dataset['theme'] = next;
	tryStorage(() => (next === 'system' ? localStorage.removeItem(key) : localStorage.setItem(key, next)));
	theme.set(next);
}
