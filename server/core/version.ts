/** The version of this program, as `package.json` has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from './root-folder.ts';

export const version: string = (
	JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }
).version;
