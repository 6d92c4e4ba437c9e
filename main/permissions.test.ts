/** Makes every call as every kind of caller. `testing/permission-rows/` states the statuses. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isRole, roles } from '#contract/roles.ts';
import { acceptInvitation, loginClub } from '#features/officers/contract.ts';
import { sampleMember } from '#testing/bodies.ts';
import { permissionRows as rows } from '#testing/permission-rows.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import { callers, statusOfOfficer } from '#testing/permissions.ts';
import { useSite } from '#testing/site.ts';

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
				// A log-in uses the owner's password; an invitation makes an officer.
				const isOwner = caller === 'owner' || endpoint === loginClub || endpoint === acceptInvitation;
				if (!isOwner) expect(text).not.toContain(sampleMember.Email);
				continue;
			}
			expect(Object.keys(JSON.parse(text)).filter((key) => key !== 'error' && key !== 'fields')).toEqual([]);
			expect(text).not.toMatch(/select |insert |argon2|node_modules|\.ts:|\/tmp\/|member@college/i);
		}
	});
});

const calledByClubs = rows.filter(({ endpoint }) => isRole(endpoint.who));

describe('which officers may call it', () => {
	test.for(calledByClubs.map((each) => [each.endpoint.route, each] as const))('%s', async ([, row], { task }) => {
		const { endpoint, send, endsSession } = row;
		task.meta.counted = roles.length;
		const { world } = seeded;
		for (const role of roles) {
			const sent = await send('owner', world);
			const { Email: email, password, token } = world.officers[role];
			const as = endsSession ? (await site.call(loginClub, { body: { email, password } })).reply : { token };
			const { status } = await site.call(endpoint, { as, ...sent });
			expect([role, status]).toEqual([role, statusOfOfficer(row, role)]);
		}
	});
});
