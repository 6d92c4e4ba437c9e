/** Derives the body of a change from that of the creation. */
import { z } from 'zod';

type Changed<T> = T extends z.ZodDefault<infer Inner> ? Changed<Inner> : T;
type Changes<S extends z.ZodRawShape> = { [N in keyof S]: z.ZodOptional<Changed<S[N]>> };

/** Makes every field optional. `partial()` would keep defaults, which would erase what is stored. */
export function changesOf<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Changes<S>> {
	const changes = Object.entries(shape).map(([name, field]) => [
		name,
		z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
	]);
	return z.object(Object.fromEntries(changes) as Changes<S>);
}
