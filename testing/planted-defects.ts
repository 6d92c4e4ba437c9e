/** Plants the defects of `PLANTED` for `npm run security-figures`, which must make tests fail. */
import { vi } from 'vitest';
import { recordedCall } from '#server/trail/calls.ts';

const planted = process.env['PLANTED']?.split(',') ?? [];

vi.mock('#server/http/authorize.ts', async (load) => {
	const own = await load<typeof import('#server/http/authorize.ts')>();
	if (!planted.includes('openEndpoint')) return own;
	const authorize: typeof own.authorize = (endpoint, caller) => {
		if (endpoint.route !== 'GET /api/staff/clubs') own.authorize(endpoint, caller);
	};
	return { ...own, authorize };
});

vi.mock('#server/http/parse.ts', async (load) => {
	const own = await load<typeof import('#server/http/parse.ts')>();
	if (!planted.includes('unhandledText')) return own;
	const parse: typeof own.parse = (schema, value, missing) => {
		if (JSON.stringify(value)?.includes('\u202e')) throw new Error('Planted.');
		return own.parse(schema, value, missing);
	};
	return { ...own, parse };
});

vi.mock('#server/trail/trail.ts', async (load) => {
	const own = await load<typeof import('#server/trail/trail.ts')>();
	if (!planted.includes('forgottenEntry')) return own;
	const recordChange: typeof own.recordChange = async (tx, entry) => {
		const isForgotten = recordedCall()?.did === 'member.deleted';
		if (!isForgotten) await own.recordChange(tx, entry);
	};
	return { ...own, recordChange };
});

vi.mock('#features/hiring/server/resume-kind.ts', async (load) => {
	const own = await load<typeof import('#features/hiring/server/resume-kind.ts')>();
	return planted.includes('trustedFile') ? { ...own, resumeKind: async () => 'pdf' as const } : own;
});
