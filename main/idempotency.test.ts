import { beforeAll, describe, expect, test } from 'vitest';
import { permissionRows } from '#testing/permission-rows.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import { callers } from '#testing/permissions.ts';
import { useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const rows = permissionRows.filter(({ endpoint }) => endpoint.idempotent);

let seeded: Awaited<ReturnType<typeof seedPermissionWorld>>;

beforeAll(async () => {
	seeded = await seedPermissionWorld(site);
});

const allStored = () => site.services.db.selectFrom('deeds').selectAll().execute();

describe('the same request with the same key takes effect once and gets the first reply', () => {
	test.each(rows.map((row) => [row.endpoint.route, row] as const))('%s', async (_, { endpoint, statuses, send }) => {
		const caller = callers.findLast((each) => statuses[each] < 400) ?? 'owner';
		const { world, tokens } = seeded;
		const sent = await send(caller, world);
		const headers = { ...sent.headers, 'idempotency-key': 'one' };
		const request = { as: tokens[caller], ...sent, headers };
		const before = new Set((await allStored()).map(({ key }) => key));
		const [first, second] = [await site.call(endpoint, request), await site.call(endpoint, request)];
		expect([first.status, second.status]).toEqual([endpoint.status, endpoint.status]);
		expect(second.text).toBe(first.text);
		// A request refused by now still gets its stored reply.
		const added = (await allStored()).filter(({ key }) => !before.has(key));
		expect(added).toHaveLength(1);
		const reply = added[0]?.reply ?? '';
		if (endpoint.reply) expect(JSON.stringify(endpoint.reply.parse(JSON.parse(reply)))).toBe(first.text);
	});
});
