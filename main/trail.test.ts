/** Makes every change, and looks for its entry in the trail. */
import { beforeAll, describe, expect, test } from 'vitest';
import { submitAgain } from '#features/clubs/contract.ts';
import { createEvent } from '#features/events/contract.ts';
import { removePerson } from '#features/staff/people-contract.ts';
import { confirmSecondFactor, deleteSecondFactor } from '#features/staff/second-factor-contract.ts';
import { eventBody, sampleMember } from '#testing/bodies.ts';
import { permissionRows } from '#testing/permission-rows.ts';
import { seedPermissionWorld } from '#testing/permission-world.ts';
import type { Caller, PermissionRow } from '#testing/permissions.ts';
import { useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let seeded: Awaited<ReturnType<typeof seedPermissionWorld>>;

beforeAll(async () => {
	seeded = await seedPermissionWorld(site);
});

const entriesAfter = (id: number) =>
	site.services.db.selectFrom('trail_entries').selectAll().where('id', '>', id).orderBy('id').execute();

const lastEntry = async () => (await entriesAfter(0)).at(-1)?.id ?? 0;

const callerOf = ({ statuses }: PermissionRow): Caller | undefined =>
	(['staff', 'owner', 'nobody'] as const).find((caller) => statuses[caller] < 400);

const recordedRows = permissionRows.filter(({ endpoint: { trail } }) => trail !== undefined && trail !== 'nothing');
const changes = recordedRows.filter((row) => callerOf(row) !== undefined);

// They need a club that was sent back, an authenticator app, or a colleague to remove.
test('only these calls have to be tried elsewhere', () => {
	const others = recordedRows.filter((row) => !changes.includes(row)).map(({ endpoint }) => endpoint.route);
	expect(others).toEqual(
		[submitAgain, confirmSecondFactor, deleteSecondFactor, removePerson].map(({ route }) => route),
	);
});

describe('what a call leaves in the trail', () => {
	test.for(changes.map((row) => [row.endpoint.route, row] as const))('%s', async ([, row]) => {
		const { endpoint, send, leaves = endpoint.trail } = row;
		const caller = callerOf(row) as Caller;
		const { world, tokens } = seeded;
		const sent = await send(caller, world);
		const key = endpoint.idempotent ? { 'idempotency-key': endpoint.route } : {};
		const make = () => site.call(endpoint, { as: tokens[caller], ...sent, headers: { ...sent.headers, ...key } });

		const before = await lastEntry();
		const first = await make();
		expect(first.status).toBe(row.statuses[caller]);
		const left = await entriesAfter(before);
		expect(left.map(({ did }) => did)).toEqual([leaves]);
		if (!endpoint.idempotent) return;

		const again = await make();
		expect([again.status, again.text]).toEqual([first.status, first.text]);
		expect(await entriesAfter(before)).toEqual(left);
	});
});

test('a refused call leaves nothing in the trail', async () => {
	const { world, tokens } = seeded;
	const sent = { as: tokens.owner, query: { ClubID: world.owner.ClubID } };
	const body = eventBody();
	await site.call(createEvent, { ...sent, body });
	const before = await lastEntry();
	const refused = await site.call(createEvent, { ...sent, body });
	expect(refused.status).toBe(409);
	expect(await entriesAfter(before)).toEqual([]);
});

test('the trail holds no secret, no address of a member, and nothing about applicants and participants', async () => {
	const held = JSON.stringify(await entriesAfter(0));
	const { owner, officers, applicationToken } = seeded.world;
	const secrets = [owner.password, owner.token, applicationToken, ...Object.values(officers).map((one) => one.token)];
	for (const secret of [...secrets, sampleMember.Email, 'Applicant', 'cv.pdf', 'argon2'])
		expect(held).not.toContain(secret);
});
