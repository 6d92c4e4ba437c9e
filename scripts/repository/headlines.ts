/** Checks that code files begin with a short headline. */
import type { Finding, Repository } from './repository.ts';

const mostLines = 5;
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && path.includes('/');
/** Their names or tests say enough. */
const needsNone = /\.test\.tsx?$|\/migrations\/|\/tables\.ts$|^demo\/texts\/|\/template\//;

export const checkHeadlines = (repository: Repository): Finding[] =>
	[...repository].flatMap(([path, text]) => {
		if (!isCode(path) || needsNone.test(path)) return [];
		const headline = /^(?:#!.*\n|\/\/ biome-ignore.*\n)*(\/\*\*[\s\S]*?\*\/)/.exec(text)?.[1];
		if (headline === undefined) return [{ path, says: 'has no headline: begin it with `/** What it is for. */`.' }];
		const lines = headline.split('\n').length;
		return lines <= mostLines
			? []
			: [
					{
						path,
						says: `has a headline of ${lines} lines, at most ${mostLines}: move reasons next to the code they explain.`,
					},
				];
	});
