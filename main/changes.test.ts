import { expect, test } from 'vitest';
import { z } from 'zod';
import { permissionRows } from '#testing/permission-rows.ts';

const changes = permissionRows
	.map(({ endpoint }) => endpoint)
	.filter(({ route, body }) => route.startsWith('PUT ') && body !== undefined);

test.each(changes.map((endpoint) => [endpoint.route, endpoint] as const))('%s makes no field up', (_, { body }) => {
	const shape: Record<string, z.ZodType> = body instanceof z.ZodObject ? body.shape : {};
	const made = Object.entries(shape).filter(([, field]) => field.safeParse(undefined).data !== undefined);
	expect(made).toEqual([]);
});
