/** Makes every call of the API as every kind of caller. Each feature states who gets what in its `server/permission-rows.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loginClub } from '#features/clubs/contract.ts';
import { sampleMember, seedPermissionWorld } from '#testing/permission-world.ts';
import { callers } from '#testing/permissions.ts';
import { useSite } from '#testing/site.ts';
import { permissionRows as rows } from './permission-rows.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let seeded: Awaited<ReturnType<typeof seedPermissionWorld>>;

beforeAll(async () => {
	seeded = await seedPermissionWorld(site);
});

test('every endpoint that is served has one row', async () => {
	const { paths } = JSON.parse((await site.raw('/api/openapi.json')).text) as {
		paths: Record<string, Record<string, unknown>>;
	};
	const served = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	const known = rows.map(({ endpoint }) => endpoint.route.replace(/:(\w+)/g, '{$1}'));
	expect(known.toSorted()).toEqual(served.toSorted());
});

describe('who may call it', () => {
	test.for(rows.map((each) => [each.endpoint.route, each] as const))('%s', async ([, row], { task }) => {
		const { endpoint, statuses, send } = row;
		task.meta.counted = callers.length;
		const { world, tokens } = seeded;
		for (const caller of callers) {
			const sent = await send(caller, world);
			const { status, text } = await site.call(endpoint, { as: tokens[caller], ...sent });
			expect([caller, status]).toEqual([caller, statuses[caller]]);
			if (status < 400) {
				// A log-in sends the owner's password, so its reply is for the owner, whoever was logged in before.
				const isOwner = caller === 'owner' || endpoint === loginClub;
				if (!isOwner) expect(text).not.toContain(sampleMember.Email);
				continue;
			}
			expect(Object.keys(JSON.parse(text)).filter((key) => key !== 'error' && key !== 'fields')).toEqual([]);
			expect(text).not.toMatch(/select |insert |argon2|node_modules|\.ts:|\/tmp\/|member@college/i);
		}
	});
});
