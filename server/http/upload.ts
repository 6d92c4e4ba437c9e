/** Reads a request body, JSON or multipart, as fields and files. */

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { badFile, Problem } from '#server/core/problem.ts';
import type { UploadedFile } from '#server/files/uploaded-file.ts';

export interface Upload {
	fields: unknown;
	files: Record<string, UploadedFile>;
}

/** Only for scopes with files, because the parser's hooks cost time. */
export function acceptUploads(scope: FastifyInstance): void {
	scope.register(multipart, {
		throwFileSizeLimit: true,
		limits: { fields: 16, fieldNameSize: 60, fieldSize: 20_000, parts: 20, headerPairs: 20 },
	});
}

const tooLarge = (field: string, bytes: number) =>
	badFile('too large', field, `Choose a file of at most ${Math.round(bytes / 1024 / 1024)} MB.`);

const asWritten = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/** Refuses unexpected files, keeps other parts as text. Forms send an empty, nameless part for no file. */
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

export async function readUpload(request: FastifyRequest, { files }: Endpoint): Promise<Upload> {
	if (!files || !request.isMultipart()) return { fields: request.body, files: {} };
	try {
		return await readMultipart(request, files);
	} catch (error) {
		if (error instanceof Problem) throw error;
		const { code, statusCode, part } = error as { code?: string; statusCode?: number; part?: { fieldname: string } };
		// The parser's own errors have no status.
		if (statusCode === undefined || statusCode === 406) throw new Problem('bad input', 'This form arrived incomplete.');
		const limit = part && files[part.fieldname];
		if (code !== 'FST_REQ_FILE_TOO_LARGE' || !limit) throw error;
		throw tooLarge(part.fieldname, limit.bytes);
	}
}
