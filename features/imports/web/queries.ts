/** The calls of an import, for clubs and for members. */
import { call } from '#web/app/call.ts';
import type { Reply } from '#web/app/contracts.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { Columns } from '../column-rules.ts';
import type { DateOrder } from '../date-rules.ts';
import type { ImportKind } from '../rules.ts';

/** What is imported, and for members the club. */
export type Target = { kind: 'clubs' } | { kind: 'members'; clubId: number };

export type Preview = Extract<Reply<'POST /api/staff/import'>, { rows: unknown }>;
export type Import = Reply<'GET /api/staff/import/:importId'>;
export type ImportedRow = Import['rows'][number];
type ListedImport = Reply<'GET /api/staff/import'>[number];

export interface Sent {
	file: File;
	columns: Columns;
	dateOrder: DateOrder | '';
}

function bodyOf({ file, columns, dateOrder }: Sent): FormData {
	const body = new FormData();
	if (Object.keys(columns).length > 0) body.set('columns', JSON.stringify(columns));
	if (dateOrder !== '') body.set('dateOrder', dateOrder);
	body.set('file', file);
	return body;
}

function send(target: Target, sent: Sent, dryRun: 'true' | 'false') {
	const body = bodyOf(sent);
	return target.kind === 'clubs'
		? call('POST /api/staff/import', { query: { dryRun }, body })
		: call('POST /api/clubs/importMembers', { query: { ClubID: target.clubId, dryRun }, body });
}

export const usePreview = (target: Target) => useChange((sent: Sent) => send(target, sent, 'true') as Promise<Preview>);

const listed: Record<ImportKind, '/api/staff/import' | '/api/clubs/importMembers'> = {
	clubs: '/api/staff/import',
	members: '/api/clubs/importMembers',
};

export const useImport = (target: Target) =>
	useChange((sent: Sent) => send(target, sent, 'false') as Promise<{ ImportID: number }>, {
		refetch: listed[target.kind],
	});

const someRun = ({ state: { data } }: { state: { data: readonly ListedImport[] | undefined } }) =>
	data?.some(({ state }) => state === 'running') ? 2000 : false;

export function useImports(target: Target) {
	const isOfClubs = target.kind === 'clubs';
	const clubs = useCall('GET /api/staff/import', {}, { enabled: isOfClubs, refetchInterval: someRun });
	const query = { ClubID: isOfClubs ? 0 : target.clubId };
	const members = useCall('GET /api/clubs/importMembers', { query }, { enabled: !isOfClubs, refetchInterval: someRun });
	return isOfClubs ? clubs : members;
}

/** Polls until it is done and everyone is invited. */
const whileRunning = ({ state: { data } }: { state: { data: Import | undefined } }) =>
	data !== undefined && data.state === 'done' && data.inviting === 0 ? false : 1000;

export function useProgress({ kind }: Target, importId: number) {
	const input = { params: { importId } };
	const clubs = useCall('GET /api/staff/import/:importId', input, {
		enabled: kind === 'clubs',
		refetchInterval: whileRunning,
	});
	const members = useCall('GET /api/clubs/importMembers/:importId', input, {
		enabled: kind === 'members',
		refetchInterval: whileRunning,
	});
	return kind === 'clubs' ? clubs : members;
}

export const useInviteAgain = () =>
	useChange('POST /api/staff/import/:importId/invite', { refetch: '/api/staff/import' });
