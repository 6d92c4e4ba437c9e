/** The body of a call that changes something, from that of the call that creates it. */
import { z } from 'zod';

type Changed<T> = T extends z.ZodDefault<infer Inner> ? Changed<Inner> : T;
type Changes<S extends z.ZodRawShape> = { [N in keyof S]: z.ZodOptional<Changed<S[N]>> };

/**
 * Every field may be left out, and then stays as it is. With `partial()` a field's default would take its place, and erase
 * what is stored.
 */
export function changesOf<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<Changes<S>> {
	const changes = Object.entries(shape).map(([name, field]) => [
		name,
		z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
	]);
	return z.object(Object.fromEntries(changes) as Changes<S>);
}
