/** Checks request signatures as AWS does (Signature Version 4). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
	method: string;
	url: URL;
	headers: IncomingHttpHeaders;
}

export interface Credentials {
	key: string;
	secret: string;
	region: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const clockSkew = 15 * 60;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
	credential: string;
	signedHeaders: string;
	signature: string;
	date: string;
	payload: string;
}

function claimOf({ headers }: SignedRequest): Claim | undefined {
	const form = new RegExp(`^${algorithm} Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`);
	const [, credential = '', signedHeaders = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
	const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
	return signature === '' ? undefined : { credential, signedHeaders, signature, date, payload };
}

const instantOf = (date: string) =>
	Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function signatureOf({ method, url, headers }: SignedRequest, claim: Claim, { secret, region }: Credentials): string {
	const query = [...url.searchParams]
		.map(([name, value]) => `${encode(name)}=${encode(value)}`)
		.sort()
		.join('&');
	const signed = claim.signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
	const request = [method, url.pathname, query, signed.join(''), claim.signedHeaders, claim.payload].join('\n');
	const scope = [claim.date.slice(0, 8), region, 's3', 'aws4_request'];
	const key = scope.reduce<string | Buffer>((secretSoFar, part) => hmac(secretSoFar, part), `AWS4${secret}`);
	return hmac(key, [algorithm, claim.date, scope.join('/'), sha256(request)].join('\n')).toString('hex');
}

/** Checks signature and time, and that the host is signed. */
export function isSigned(request: SignedRequest, credentials: Credentials, now = Date.now()): boolean {
	const claim = claimOf(request);
	if (!claim?.signedHeaders.split(';').includes('host')) return false;
	const { key, region } = credentials;
	if (claim.credential !== `${key}/${claim.date.slice(0, 8)}/${region}/s3/aws4_request`) return false;
	if (!(Math.abs(now - instantOf(claim.date)) / 1000 <= clockSkew)) return false;
	const [given, wanted] = [claim.signature, signatureOf(request, claim, credentials)].map((text) => Buffer.from(text));
	return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}
