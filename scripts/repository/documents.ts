/** Checks that the README lists all settings, and the index all records. */
import type { Finding, Repository } from './repository.ts';

const readme = 'README.md';
const settings = 'server/core/settings.ts';
const folder = 'docs/decisions/';
const index = `${folder}README.md`;

const settingsIn = (code: string): string[] => [...code.matchAll(/^\t([A-Z][A-Z_]*):/gm)].map(([, name = '']) => name);

function settingsListed(text: string): string[] {
	const section = /^## Settings\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
	const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
	return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

/** The README must list exactly the existing settings. */
export function checkSettings(repository: Repository): Finding[] {
	const code = repository.get(settings);
	if (code === undefined) return [];
	const read = settingsIn(code);
	const listed = settingsListed(repository.get(readme) ?? '');
	return [
		...read
			.filter((name) => !listed.includes(name))
			.map((name) => ({ path: readme, says: `does not list the setting ${name}: add it to the table of settings.` })),
		...listed
			.filter((name) => !read.includes(name))
			.map((name) => ({
				path: readme,
				says: `lists the setting ${name}, which ${settings} does not read: remove it.`,
			})),
	];
}

const supersededBy = (status = ''): string =>
	/superseded/i.test(status) ? [...status.matchAll(/\]\((\d[^)]*)\)/g)].map(([, name]) => name).join(', ') : '';

/** Checks each record's number, title, status and line in the index. */
export function checkRecords(repository: Repository): Finding[] {
	const records = [...repository].filter(([path]) => path.startsWith(folder) && /\/\d[^/]*\.md$/.test(path)).sort();
	return records.flatMap(([path, text], position) => {
		const number = position + 1;
		const name = path.slice(folder.length);
		if (!name.startsWith(`${String(number).padStart(3, '0')}-`)) {
			return [{ path, says: `is record ${number} by its place: records are numbered without gaps, each number once.` }];
		}
		const title = text.split('\n', 1)[0]?.replace(/^# /, '') ?? '';
		const status = text.split('\n\n').find((part) => part.startsWith('**Status.** '));
		const link = `[${title}](${name})`;
		const line = (repository.get(index) ?? '').split('\n').find((each) => each.includes(link));
		const wrong = [
			title.startsWith(`${number}. `) ? '' : `should begin with "# ${number}. " and its title.`,
			status === undefined ? 'has no status line: "**Status.** Accepted."' : '',
			line === undefined ? `is not in ${index}: add it by its title.` : '',
			supersededBy(status) === supersededBy(line?.replace(link, ''))
				? ''
				: `names other records that supersede it than its line in ${index} does.`,
		];
		return wrong.filter((says) => says !== '').map((says) => ({ path, says }));
	});
}
