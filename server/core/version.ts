/** This program's version, from `package.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.ts';

export const version: string = (
	JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }
).version;
