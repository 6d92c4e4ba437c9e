/** Makes libraries that import React load Preact in unit tests, as in the build: aliases of Vitest apply to sources only. */
import { registerHooks } from 'node:module';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preactAliases } from './preact-aliases.ts';

registerHooks({
	resolve(specifier, context, next) {
		const alias = preactAliases.find(({ find }) => find.test(specifier));
		const found = alias ? specifier.replace(alias.find, alias.replacement) : specifier;
		if (alias === undefined || !isAbsolute(found)) return next(found, context);
		return { url: pathToFileURL(found).href, format: 'module', shortCircuit: true };
	},
});
