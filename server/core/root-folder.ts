/** The folder of this project, found from wherever the code runs: its source, or the bundle of `npm start`. */
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const packageFile = findPackageJSON(import.meta.url);
if (packageFile === undefined) throw new Error('The package.json of Clubyard is missing.');

export const rootFolder = dirname(packageFile);
