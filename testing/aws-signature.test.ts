import { expect, test } from 'vitest';
import { isSigned } from './aws-signature.ts';

/** The examples of AWS's own documentation of Signature Version 4 for S3. */
const credentials = {
	key: 'AKIAIOSFODNN7EXAMPLE',
	secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
	region: 'us-east-1',
};
const then = Date.UTC(2013, 4, 24);
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const byHeader = {
	method: 'GET',
	url: new URL(`https://${host}/test.txt`),
	headers: {
		host,
		range: 'bytes=0-9',
		'x-amz-content-sha256': emptyHash,
		'x-amz-date': '20130524T000000Z',
		authorization:
			'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
	},
};
const byAddress = {
	method: 'GET',
	url: new URL(
		`https://${host}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
	),
	headers: { host },
};

test.each([
	['a header', byHeader, 16 * 60],
	['the address', byAddress, 86_401],
])('a request that AWS gives as signed in %s is taken until it is too old', (_, request, tooOld) => {
	expect(isSigned(request, credentials, then + 1000)).toBe(true);
	expect(isSigned(request, credentials, then + tooOld * 1000)).toBe(false);
});

test.each([
	['of another file', { ...byAddress, url: new URL(byAddress.url.href.replace('test.txt', 'other.txt')) }],
	['by another method', { ...byAddress, method: 'DELETE' }],
	['to another host', { ...byAddress, headers: { host: 'elsewhere' } }],
	['for longer', { ...byAddress, url: new URL(byAddress.url.href.replace('86400', '99999')) }],
	['for another part', { ...byHeader, headers: { ...byHeader.headers, range: 'bytes=0-99' } }],
	['without a signature', { ...byHeader, headers: { host } }],
])('a request %s is not', (_, request) => {
	expect(isSigned(request, credentials, then)).toBe(false);
});

test('another secret signs nothing', () => {
	expect(isSigned(byHeader, { ...credentials, secret: 'another' }, then)).toBe(false);
});
