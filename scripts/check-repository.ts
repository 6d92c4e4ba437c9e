/** Checks this repository's own rules, which no linter knows. Every finding says what to do; CONTRIBUTING.md says why. */
import { counted } from '../contract/counted.ts';
import { checkEntries } from './new-feature/entries.ts';
import { checkSubjects, latestCommits } from './repository/commit-subjects.ts';
import { checkCycles } from './repository/cycles.ts';
import { checkRecords, checkSettings } from './repository/documents.ts';
import { checkEndpoints } from './repository/endpoints.ts';
import { checkLengths } from './repository/file-lengths.ts';
import { checkNames } from './repository/file-names.ts';
import { checkHeadlines } from './repository/headlines.ts';
import { checkImports } from './repository/imports.ts';
import { checkPaths } from './repository/paths.ts';
import { readRepository } from './repository/repository.ts';
import { checkTables } from './repository/tables.ts';
import { root } from './run.ts';

const repository = readRepository(root);
const findings = [
	checkNames,
	checkImports,
	checkCycles,
	checkTables,
	checkPaths,
	checkSettings,
	checkRecords,
	checkEntries,
	checkEndpoints,
	checkLengths,
	checkHeadlines,
]
	.flatMap((check) => check(repository))
	.concat(checkSubjects(latestCommits(root)));

for (const { path, says } of findings) console.error(`${path}: ${says}`);
console.info(
	findings.length === 0
		? `The repository's own rules hold (${repository.size} files).`
		: `${counted(findings.length, 'finding')}.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
