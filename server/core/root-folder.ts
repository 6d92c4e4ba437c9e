/** The root folder of this project. */
import { join } from 'node:path';

export const rootFolder = join(import.meta.dirname, '..', '..');
