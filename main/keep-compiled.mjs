/**
 * Preloaded by `npm start` and `npm run demo`: keeps the compiled code of the server for its next start. The demo runs the
 * sources, and then needs no time and memory to strip their types. Plain JavaScript, so that not even this file needs it.
 * Where the folder cannot be written, everything runs as without.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'clubyard'));
// Written at an orderly end anyway; this is for servers that are killed.
setTimeout(flushCompileCache, 10_000).unref();
