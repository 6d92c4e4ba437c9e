/**
 * Bundles the server for `npm start`: one file instead of a thousand takes two thirds of the CPU time of the start, and
 * less memory. Tests and tools run the sources.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.ts';

/** Packages that stay in `node_modules`, because they are loaded late or not at all, or have native parts. */
const external = [
	'@googleapis/forms',
	'@zxcvbn-ts/language-common',
	'file-type',
	'nodemailer',
	'openai',
	'pg',
	'prom-client',
	'react-router',
	's3mini',
	'sharp',
	'zod-openapi',
];

/** Writes the bundle into `program` of a `dist` folder; what is started is its `main.js`. */
export async function bundleServer(dist: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		ssr: { noExternal: true, external },
		build: {
			ssr: 'main/main.ts',
			outDir: join(dist, 'program'),
			emptyOutDir: true,
			target: 'node26',
			minify: false,
			sourcemap: true,
			rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
		},
	});
}
