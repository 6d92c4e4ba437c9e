import { expect, test } from 'vitest';
import { presignedUrl } from './presigned-url.ts';

/** The example of AWS's own documentation. */
const store = {
	endpoint: 'https://examplebucket.s3.amazonaws.com',
	region: 'us-east-1',
	accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
	secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

test('the example of AWS has the signature that AWS gives', () => {
	const url = presignedUrl(store, 'test.txt', 86_400, {}, new Date(Date.UTC(2013, 4, 24)));
	expect(url).toBe(
		'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
	);
});

test('every character is escaped that the signature wants escaped', () => {
	const url = presignedUrl(store, 'test.txt', 300, { 'response-content-disposition': `filename*=UTF-8''a(1)!.pdf` });
	expect(url).toContain('response-content-disposition=filename%2A%3DUTF-8%27%27a%281%29%21.pdf&');
});
