/** Checks this repository's own rules, which no linter knows. Every finding says what to do; CONTRIBUTING.md says why. */
import { checkCeiling } from './house/ceiling.ts';
import { checkCycles } from './house/cycles.ts';
import { checkRecords, checkSettings } from './house/documents.ts';
import { checkEndpoints } from './house/endpoints.ts';
import { readHouse } from './house/house.ts';
import { checkImports } from './house/imports.ts';
import { checkPaths } from './house/paths.ts';
import { checkTables } from './house/tables.ts';
import { checkWords } from './house/words.ts';
import { checkEntries } from './new-feature/entries.ts';
import { root } from './run.ts';

const house = readHouse(root);
const findings = [
	checkWords,
	checkImports,
	checkCycles,
	checkTables,
	checkPaths,
	checkSettings,
	checkRecords,
	checkEntries,
	checkEndpoints,
	checkCeiling,
].flatMap((check) => check(house));

for (const { path, says } of findings) console.error(`${path}: ${says}`);
console.info(
	findings.length === 0 ? `The repository's own rules hold (${house.size} files).` : `${findings.length} findings.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
