/** Checks that features query only their own tables. Lists the exceptions. */

import { knowsFeatures, needs } from './imports.ts';
import type { Finding, Repository } from './repository.ts';
import { isCode, isTest } from './repository.ts';

interface SharedTable {
	table: string;
	reader: string;
	why: string;
}

const list = 'scripts/repository/tables.ts';

/** Others may read these tables. Only owners write. */
const sharedTables: readonly SharedTable[] = [
	{ table: 'accounts', reader: 'clubs', why: 'a club’s e-mail address is its account’s, and lists of clubs show it' },
	{ table: 'accounts', reader: 'staff', why: 'the e-mail address of staff is their account’s' },
	{ table: 'accounts', reader: 'hiring', why: 'an application and its mails name the club’s e-mail address' },
	{ table: 'clubs', reader: 'officers', why: 'whether an officer may act depends on their club’s status' },
	{ table: 'clubs', reader: 'events', why: 'lists of events name the club and hold public clubs only' },
	{ table: 'clubs', reader: 'hiring', why: 'lists of sessions name the club and hold public clubs only' },
	{ table: 'clubs', reader: 'quizzes', why: 'a quiz opens only while its club is public' },
	{ table: 'clubs', reader: 'rounds', why: 'the list of a round names its clubs' },
	{ table: 'accounts', reader: 'rounds', why: 'mails about a round go to the addresses of its clubs' },
	{ table: 'accounts', reader: 'server/backup/restore.ts', why: 'a database with an account in it is not empty' },
];

/** Exempt: they change every feature's tables. */
const migrations = 'server/db/migrations/';

const declaration = /interface Tables \{([^}]*)\}/g;

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** The owner, a feature or `server`, declares the type of its rows. */
function ownersOf(repository: Repository): Map<string, string> {
	const owners = new Map<string, string>();
	for (const [path, text] of repository) {
		if (!(path.startsWith('server/') || /^features\/[^/]+\/server\//.test(path)) || !isCode(path)) continue;
		for (const [, body = ''] of text.matchAll(declaration)) {
			for (const [, table = ''] of body.matchAll(/^\s*(\w+):/gm)) owners.set(table, featureOf(path) ?? 'server');
		}
	}
	return owners;
}

interface Use {
	table: string;
	writes: boolean;
}

const builder =
	/\.(selectFrom|\w+Join|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|using)\(\s*(\[[^\]]*\]|'[^']*')/g;
const rawQuery = /\bsql(?:<[^`;]*>)?`([^`]*)`/g;
const rawTable = /\b(delete\s+from|from|join|into|update)\s+"?(\w+)/gi;

/** In calls of Kysely and raw SQL. Misses names made at run time. */
export function usesOf(text: string): Use[] {
	const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/^\s*\/\*[\s\S]*?\*\//gm, '');
	const built = [...code.matchAll(builder)].flatMap(([, call = '', argument = '']) =>
		[...argument.matchAll(/'(\w+)[^']*'/g)].map(([, table = '']) => ({
			table,
			writes: /Into$|^updateTable$|^deleteFrom$/.test(call),
		})),
	);
	const raw = [...code.matchAll(rawQuery)].flatMap(([, query = '']) =>
		[...query.matchAll(rawTable)].map(([, word = '', table = '']) => ({
			table,
			writes: /^(delete|into|update)/i.test(word),
		})),
	);
	return [...built, ...raw];
}

function refusal(path: string, { table, writes }: Use, owner: string, shared: readonly SharedTable[]) {
	const feature = featureOf(path);
	if ((feature ?? 'server') === owner) return;
	const reader = feature ?? path;
	const whose = owner === 'server' ? 'of the plumbing' : `of the feature ${owner}`;
	const where = owner === 'server' ? 'a function of server/' : `a function of features/${owner}/server/`;
	if (writes) return `writes the table ${table} ${whose}: only its owner does; call ${where} instead.`;
	if (feature !== undefined && owner !== 'server' && !needs[feature]?.includes(owner)) {
		return `queries the table ${table} ${whose}, which ${feature} must not need: let the feature above ask both.`;
	}
	if (shared.some((pair) => pair.table === table && pair.reader === reader)) return;
	return `queries the table ${table} ${whose}: call ${where} instead, or, where one query must have both, enter the pair with its reason in ${list}.`;
}

export function checkTables(repository: Repository, shared = sharedTables): Finding[] {
	const owners = ownersOf(repository);
	const used = [...repository].flatMap(([path, text]) => {
		const isProduct = /^(features|server)\//.test(path) && isCode(path) && !path.startsWith(migrations);
		const isHeld = isProduct && !isTest(path) && !knowsFeatures.test(path);
		return isHeld ? usesOf(text).map((use) => ({ path, use })) : [];
	});
	const findings = used.flatMap(({ path, use }) => {
		const owner = owners.get(use.table);
		const says = owner === undefined ? undefined : refusal(path, use, owner, shared);
		return says === undefined ? [] : [{ path, says }];
	});
	const stale = shared.flatMap(({ table, reader }) =>
		used.some(({ path, use }) => use.table === table && (featureOf(path) ?? path) === reader)
			? []
			: [{ path: list, says: `lets ${reader} read the table ${table}, which it does not: remove the entry.` }],
	);
	return [...findings, ...stale];
}
