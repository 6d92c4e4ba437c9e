/** Switches between the system's theme, light and dark. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import type { Theme } from './theme.ts';
import { chooseTheme, useTheme } from './theme.ts';

const themes = {
	system: { icon: Monitor, name: 'as the system', next: 'light' },
	light: { icon: Sun, name: 'light', next: 'dark' },
	dark: { icon: Moon, name: 'dark', next: 'system' },
} as const satisfies Record<Theme, { icon: typeof Sun; name: string; next: Theme }>;

export function ThemeSwitch({ className }: { className?: string }) {
	const { icon: Icon, name, next } = themes[useTheme()];
	return (
		<IconButton
			label={`Theme: ${name}. Switch to ${themes[next].name}`}
			onClick={() => chooseTheme(next)}
			{...(className === undefined ? {} : { className })}
		>
			<Icon aria-hidden="true" strokeWidth={1.75} />
		</IconButton>
	);
}
