import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** `npm run dev` names the API's address: what is no page is asked there. */
const api = process.env['API_URL'];

export default defineConfig({
	publicDir: 'web/public',
	plugins: [tailwindcss(), reactRouter()],
	server: api === undefined ? {} : { proxy: { '^/(api|files|healthz|readyz)(/|\\?|$)': { target: api } } },
	build: {
		target: 'es2023',
		/** Fonts and pictures stay files: the Content-Security-Policy allows no `data:` addresses. */
		assetsInlineLimit: 0,
	},
});
