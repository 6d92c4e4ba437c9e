/** Checks subjects of the latest commits: "part: change", at most 72 characters. */
import { execFileSync } from 'node:child_process';
import type { Finding } from './repository.ts';

const mostCharacters = 72;

function fault(subject: string): string | undefined {
	if (subject.length > mostCharacters) return `has ${subject.length} characters: at most ${mostCharacters}`;
	if (!/^[a-z][\w ,./-]*: \S/.test(subject)) return 'names no part: write "part: change in the imperative"';
	return undefined;
}

export const checkSubjects = (lines: readonly string[]): Finding[] =>
	lines.flatMap((line) => {
		const [hash = '', ...words] = line.split(' ');
		const says = fault(words.join(' '));
		return says === undefined ? [] : [{ path: `commit ${hash}`, says: `its subject ${says}.` }];
	});

export function latestCommits(root: string): string[] {
	try {
		const log = execFileSync('git', ['log', '-50', '--no-merges', '--format=%h %s'], {
			cwd: root,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		return log.split('\n').filter((line) => line !== '');
	} catch {
		return [];
	}
}
