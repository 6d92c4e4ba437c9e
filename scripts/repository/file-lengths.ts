/** Limits the length of files. */
import type { Finding, Repository } from './repository.ts';
import { isCode } from './repository.ts';

const mostLines = 300;

const lines = (text: string) => text.trimEnd().split('\n').length;

export const checkLengths = (repository: Repository): Finding[] =>
	[...repository].flatMap(([path, text]) =>
		(isCode(path) || path.endsWith('.css')) && lines(text) > mostLines
			? [{ path, says: `has ${lines(text)} lines; ${mostLines} are allowed: split it by its jobs.` }]
			: [],
	);
