/** Parses the inputs of a call by its schemas. */
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { badFields, mostBadFields } from '#server/core/problem.ts';
import type { Upload } from './upload.ts';

/** Zod's own messages are for programmers. */
const unreadable: z.core.ParseContext<z.core.$ZodIssue> = {
	error: ({ code, values }) =>
		code === 'invalid_value' ? `This must be one of: ${values.join(', ')}.` : 'This value cannot be read.',
};

export function parse<S extends z.ZodType>(
	schema: S | undefined,
	value: unknown,
	missing: readonly [string, string][] = [],
): z.output<S> | undefined {
	if (!schema) return undefined;
	const parsed = schema.safeParse(value, unreadable);
	if (parsed.success && missing.length === 0) return parsed.data;
	const fields = new Map<string, string>();
	for (const { path, message } of parsed.error?.issues.slice(0, mostBadFields) ?? []) {
		const name = path.join('.');
		if (name !== '' && !fields.has(name)) fields.set(name, message);
	}
	for (const [name, message] of missing) fields.set(name, message);
	throw badFields(Object.fromEntries(fields));
}

export function missingFiles({ files = {} }: Endpoint, upload: Upload): [string, string][] {
	return Object.entries(files).flatMap(([name, { required }]): [string, string][] => {
		const text = (upload.fields as Record<string, unknown> | undefined)?.[name];
		const isSent = upload.files[name] !== undefined || (typeof text === 'string' && text.startsWith('data:'));
		return required === undefined || isSent ? [] : [[name, required]];
	});
}
