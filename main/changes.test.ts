import { expect, test } from 'vitest';
import { permissionRows } from '#testing/permission-rows.ts';

const changes = permissionRows
	.map(({ endpoint }) => endpoint)
	.filter(({ route, body }) => route.startsWith('PUT ') && body !== undefined);

test.each(changes.map((endpoint) => [endpoint.route, endpoint] as const))('%s makes no field up', (_, { body }) => {
	const made = Object.entries(body?.shape ?? {}).filter(([, field]) => field.safeParse(undefined).data !== undefined);
	expect(made).toEqual([]);
});
