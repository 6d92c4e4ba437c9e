import { expect, test } from 'vitest';
import { isSigned } from './aws-signature.ts';

const credentials = {
	key: 'AKIAIOSFODNN7EXAMPLE',
	secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
	region: 'us-east-1',
};
const then = Date.UTC(2013, 4, 24);
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const file = {
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
const listing = {
	method: 'GET',
	url: new URL(`https://${host}/?max-keys=2&prefix=J`),
	headers: {
		host,
		'x-amz-content-sha256': emptyHash,
		'x-amz-date': '20130524T000000Z',
		authorization:
			'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
	},
};

test.each([
	['of a file', file],
	['of a listing', listing],
])('a request %s that AWS gives as signed is taken until it is too old', (_, request) => {
	expect(isSigned(request, credentials, then + 1000)).toBe(true);
	expect(isSigned(request, credentials, then + 16 * 60 * 1000)).toBe(false);
});

test.each([
	['of another file', { ...file, url: new URL(file.url.href.replace('test.txt', 'other.txt')) }],
	['by another method', { ...file, method: 'DELETE' }],
	['to another host', { ...file, headers: { ...file.headers, host: 'elsewhere' } }],
	['for another part', { ...file, headers: { ...file.headers, range: 'bytes=0-99' } }],
	['for more of a list', { ...listing, url: new URL(listing.url.href.replace('=2', '=9')) }],
	['without a signature', { ...file, headers: { host } }],
])('a request %s is not', (_, request) => {
	expect(isSigned(request, credentials, then)).toBe(false);
});

test('another secret signs nothing', () => {
	expect(isSigned(file, { ...credentials, secret: 'another' }, then)).toBe(false);
});
