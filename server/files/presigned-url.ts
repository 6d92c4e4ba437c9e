/**
 * Presigned URLs: anyone who has one can download that file from the S3-compatible store for some minutes (AWS Signature
 * Version 4, in the query). s3mini makes them too, but does not escape ! ' ( ) *, so that stores refuse every URL with a
 * file name in the form `filename*=UTF-8''…`.
 */
import { createHash, createHmac } from 'node:crypto';

export interface StoreAddress {
	/** With the bucket. */
	endpoint: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

const algorithm = 'AWS4-HMAC-SHA256';

/** Escapes everything but letters, digits and - . _ ~, as the signature requires. */
const escapeAll = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The URL of a `GET` of the file, valid for `seconds` from `now` on. */
export function presignedUrl(
	{ endpoint, region, accessKeyId, secretAccessKey }: StoreAddress,
	name: string,
	seconds: number,
	parameters: Readonly<Record<string, string>> = {},
	now = new Date(),
): string {
	const { origin, host, pathname } = new URL(endpoint);
	const path = `${pathname.replace(/\/$/, '')}/${name.split('/').map(escapeAll).join('/')}`;
	const date = now.toISOString().replace(/[-:]|\.\d+/g, '');
	const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
	const query = Object.entries({
		...parameters,
		'X-Amz-Algorithm': algorithm,
		'X-Amz-Credential': [accessKeyId, ...scope].join('/'),
		'X-Amz-Date': date,
		'X-Amz-Expires': String(seconds),
		'X-Amz-SignedHeaders': 'host',
	})
		.map(([key, value]) => `${escapeAll(key)}=${escapeAll(value)}`)
		.sort()
		.join('&');
	const request = ['GET', path, query, `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
	const digest = createHash('sha256').update(request).digest('hex');
	const key = scope.reduce<string | Buffer>((partial, part) => hmac(partial, part), `AWS4${secretAccessKey}`);
	const signature = hmac(key, [algorithm, date, scope.join('/'), digest].join('\n')).toString('hex');
	return `${origin}${path}?${query}&X-Amz-Signature=${signature}`;
}
