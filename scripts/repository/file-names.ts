/** Checks names: files of a feature have the right folder and one of a few words. */
import type { Finding, Repository } from './repository.ts';

/** A new word is a decision: record it in docs/decisions first. */
const words = {
	feature: ['contract.ts', 'rules.ts'],
	server: [
		'routes.ts',
		'store.ts',
		'tables.ts',
		'mail.ts',
		'jobs.ts',
		'caller.ts',
		'hooks.ts',
		'limits.ts',
		'owner.ts',
		'passwords.ts',
		'previews.ts',
		'provider.ts',
		'replies.ts',
		'sessions.ts',
	],
	web: [
		'queries.ts',
		'store.ts',
		'page.tsx',
		'form.tsx',
		'dialog.tsx',
		'table.tsx',
		'card.tsx',
		'poster.tsx',
		'list.tsx',
		'autofill.tsx',
		'avatar.tsx',
		'badge.tsx',
		'button.tsx',
		'name.tsx',
	],
} as const;

const test = 'test.ts';

/** `store.ts` or `result-store.ts`. A `.tsx` needs the prefix. */
const isNamed = (name: string, allowed: readonly string[]) =>
	allowed.some((word) => (name === word && !word.endsWith('.tsx')) || name.endsWith(`-${word}`)) ||
	/\.test\.tsx?$/.test(name);

/** Then a small module may have any name. */
const hasTest = (repository: Repository, path: string) =>
	/\.ts$/.test(path) && repository.has(path.replace(/\.ts$/, `.${test}`));

function featureName(repository: Repository, path: string): string | undefined {
	const [, feature, ...rest] = path.split('/');
	const name = rest.at(-1);
	if (name === undefined) return `stands in no feature: ${feature} is no folder.`;
	const [part] = rest;
	if (rest.length === 1) {
		if (name === 'README.md' || isNamed(name, words.feature)) return;
		return `is no word of a feature: ${words.feature.join(', ')}, README.md, a ${test}, or a file in server/ or web/.`;
	}
	if (part !== 'server' && part !== 'web') return `stands in ${part}/: a feature has server/ and web/ only.`;
	if (rest.length > 2) return `stands a folder too deep: put it into ${part}/ itself.`;
	if (part === 'web' && name.endsWith('.css')) return;
	if (isNamed(name, words[part]) || hasTest(repository, path)) return;
	const stars = words[part].map((word) => `*-${word}`).join(', ');
	return `is not named after its job: ${stars}. Or put a test of the same name beside it. (scripts/repository/file-names.ts)`;
}

const e2eName = (path: string): string | undefined =>
	/^e2e\/.*\.(spec|test)\.tsx?$/.test(path)
		? 'is never run by that name: journeys are named like e2e/sign-up.journey.ts.'
		: undefined;

/** Migrations must be numbered without gaps. */
function checkMigrations(repository: Repository): Finding[] {
	const folder = 'server/db/migrations/';
	const names = [...repository.keys()].filter((path) => path.startsWith(folder)).sort();
	return names.flatMap((path, index) => {
		const name = path.slice(folder.length);
		const wanted = String(index + 1).padStart(3, '0');
		if (name.startsWith(`${wanted}-`)) return [];
		return [{ path, says: `should begin with ${wanted}-: migrations are numbered without gaps.` }];
	});
}

export function checkNames(repository: Repository): Finding[] {
	const named = [...repository.keys()].flatMap((path) => {
		const says = path.startsWith('features/') ? featureName(repository, path) : e2eName(path);
		return says === undefined ? [] : [{ path, says }];
	});
	return [...named, ...checkMigrations(repository)];
}
