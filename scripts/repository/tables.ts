/** Checks that a feature queries only its own tables, and the plumbing its own. The exceptions are listed here. */

import { knowsFeatures, needs } from './imports.ts';
import type { Finding, Repository } from './repository.ts';
import { isCode, isTest } from './repository.ts';

interface SharedTable {
	table: string;
	/** The feature, or the file of the plumbing, that may read it too. */
	reader: string;
	why: string;
}

const list = 'scripts/repository/tables.ts';

/** The exceptions: who may read a table of somebody else in its own queries. Only the owner of a table writes it. */
const sharedTables: readonly SharedTable[] = [
	{ table: 'accounts', reader: 'clubs', why: 'a club’s e-mail address is its account’s, and lists of clubs show it' },
	{ table: 'accounts', reader: 'staff', why: 'the e-mail address of staff is their account’s' },
	{ table: 'accounts', reader: 'hiring', why: 'an application and its mails name the club’s e-mail address' },
	{ table: 'clubs', reader: 'officers', why: 'whether an officer may act depends on their club’s status' },
	{ table: 'clubs', reader: 'events', why: 'lists of events name the club and hold public clubs only' },
	{ table: 'clubs', reader: 'hiring', why: 'lists of sessions name the club and hold public clubs only' },
	{ table: 'clubs', reader: 'quizzes', why: 'a quiz opens only while its club is public' },
	{ table: 'accounts', reader: 'server/backup/restore.ts', why: 'a database with an account in it is not empty' },
];

/** Migrations are exempt: they change every feature's tables, and must not call functions that may change later. */
const migrations = 'server/db/migrations/';

const declaration = /interface Tables \{([^}]*)\}/g;

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** From each table to its owner: a feature, or `server`. The owner declares the type of its rows. */
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

/** The tables that a file names in calls of Kysely and in raw SQL. A name that is only put together at run time is not found. */
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

/** Why this use of a table is not allowed; undefined when it is. */
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

/** Checks every query of the product, and that each entry of the list is still needed. */
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
