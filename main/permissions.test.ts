/**
 * Makes every call as every kind of caller, on PostgreSQL as one for each status: who may call what is decided without the
 * database. `testing/permission-rows/` states the statuses.
 */
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRole, roles } from '#contract/roles.ts';
import { acceptInvitation, loginClub } from '#features/officers/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { sampleMember } from '#testing/bodies.ts';
import { permissionRows as rows } from '#testing/permission-rows.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import { callers, statusOfOfficer } from '#testing/permissions.ts';
import { useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '1000' });

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

function tried<T>(all: readonly T[], statusOf: (one: T) => number): readonly T[] {
	return onPostgres ? [...new Map(all.map((one) => [statusOf(one), one])).values()] : all;
}

let seeded: Awaited<ReturnType<typeof seedPermissionWorld>>;

/** Counters of rate limits that took points since the last reset. */
let counters = 0;

function watchCounters(): void {
	for (const { prototype } of [RateLimiterMemory, RateLimiterPostgres]) {
		const { penalty } = prototype;
		vi.spyOn(prototype, 'penalty').mockImplementation(function (this: RateLimiterMemory, key, points, options) {
			// Negative points give back.
			if ((points ?? 1) > 0) counters++;
			return penalty.call(this, key, points, options);
		});
	}
}

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
	expect(known.toSorted(), 'each endpoint has one row in testing/permission-rows/').toEqual(served.toSorted());
});

describe('who may call it', () => {
	beforeEach(watchCounters);

	test.for(rows.map((each) => [each.endpoint.route, each] as const))('%s', async ([, row], { task }) => {
		const { endpoint, statuses, send } = row;
		const some = tried(callers, (caller) => statuses[caller]);
		task.meta.counted = some.length;
		const { world, tokens } = seeded;
		for (const caller of some) {
			const sent = await send(caller, world);
			counters = 0;
			const { status, text } = await site.call(endpoint, { as: tokens[caller], ...sent });
			expect([caller, status]).toEqual([caller, statuses[caller]]);
			expect(counters, 'counters of one request').toBeLessThanOrEqual(endpoint === sendResponse ? 4 : 3);
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
		const some = tried(roles, (role) => statusOfOfficer(row, role));
		task.meta.counted = some.length;
		const { world } = seeded;
		for (const role of some) {
			const sent = await send('owner', world);
			const { Email: email, password, token } = world.officers[role];
			const as = endsSession ? (await site.call(loginClub, { body: { email, password } })).reply : { token };
			const { status } = await site.call(endpoint, { as, ...sent });
			expect([role, status]).toEqual([role, statusOfOfficer(row, role)]);
		}
	});
});
