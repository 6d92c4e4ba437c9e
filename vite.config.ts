import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	publicDir: 'web/public',
	plugins: [tailwindcss(), reactRouter()],
	build: {
		target: 'es2023',
		/** Fonts and pictures stay files: the Content-Security-Policy allows no `data:` addresses. */
		assetsInlineLimit: 0,
	},
});
