import type { Config } from '@react-router/dev/config';

/** The public pages are written out as HTML when the product is built; every other page starts from one shell. */
export default {
	appDirectory: 'web',
	buildDirectory: 'dist',
	ssr: false,
	prerender: ['/', '/clubboard', '/events', '/hiring', '/about', '/privacy-policy', '/terms'],
} satisfies Config;
