/** The body of a request as plain fields and files, whether it came as JSON or as multipart. */

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { badFile, Problem } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';

export interface Upload {
	fields: unknown;
	files: Record<string, UploadedFile>;
}

/** Lets the routes of a scope take multipart bodies. Only those with files, because the hooks of the parser cost every request time. */
export function acceptUploads(scope: FastifyInstance): void {
	scope.register(multipart, {
		throwFileSizeLimit: true,
		limits: { fields: 16, fieldNameSize: 60, fieldSize: 20_000, parts: 20, headerPairs: 20 },
	});
}

const tooLarge = (field: string, bytes: number) =>
	badFile('too large', field, `Choose a file of at most ${Math.round(bytes / 1024 / 1024)} MB.`);

/** A text as its sender had it: a form in this encoding writes every line break as two characters (HTML, “Multipart form data”). */
const asWritten = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/**
 * Reads the parts of a multipart body in memory, each file within the bound of its part. A part that the endpoint
 * does not take is refused for a file and kept as a text otherwise. An empty one without a name is what a form sends where
 * no file was chosen.
 */
async function readMultipart(request: FastifyRequest, accepted: NonNullable<Endpoint['files']>): Promise<Upload> {
	const fields: Record<string, unknown> = {};
	const files: Record<string, UploadedFile> = {};
	const most = Math.max(...Object.values(accepted).map(({ bytes }) => bytes));
	for await (const part of request.parts({ limits: { fileSize: most, files: Object.keys(accepted).length } })) {
		if (part.type === 'field') {
			if (part.fieldnameTruncated || part.valueTruncated)
				throw new Problem('too large', 'One of the fields is too long.');
			fields[part.fieldname] = asWritten(part.value);
			continue;
		}
		const limit = accepted[part.fieldname];
		const bytes = await part.toBuffer();
		if (!limit) throw new Problem('bad input', 'A file was sent where none is expected.');
		if (bytes.length > limit.bytes) throw tooLarge(part.fieldname, limit.bytes);
		if (bytes.length > 0 || part.filename) files[part.fieldname] = { name: part.filename, bytes };
	}
	return { fields, files };
}

/** What was sent. A file over its bound is 413 with a sentence that names the bound. */
export async function readUpload(request: FastifyRequest, { files }: Endpoint): Promise<Upload> {
	if (!files || !request.isMultipart()) return { fields: request.body, files: {} };
	try {
		return await readMultipart(request, files);
	} catch (error) {
		if (error instanceof Problem) throw error;
		const { code, statusCode, part } = error as { code?: string; statusCode?: number; part?: { fieldname: string } };
		// The parser's own errors have no status: a boundary that is missing or too long, a body that ends too early.
		if (statusCode === undefined || statusCode === 406) throw new Problem('bad input', 'This form arrived incomplete.');
		const limit = part && files[part.fieldname];
		if (code !== 'FST_REQ_FILE_TOO_LARGE' || !limit) throw error;
		throw tooLarge(part.fieldname, limit.bytes);
	}
}
