/** The security headers of every reply. */

const policy = (scripts: readonly string[], styles: readonly string[]) =>
	[
		"default-src 'none'",
		`script-src ${["'self'", ...scripts].join(' ')}`,
		`style-src ${["'self'", ...styles].join(' ')}`,
		"img-src 'self' blob: data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"object-src 'none'",
	].join('; ');

export const jsonType = 'application/json; charset=utf-8';

/** For HTML documents only: other files do not need them. */
export const documentHeaders: Readonly<Record<string, string>> = {
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** For the page that scans tickets. */
export const cameraHeaders: Readonly<Record<string, string>> = {
	'permissions-policy': documentHeaders['permissions-policy']?.replace('camera=()', 'camera=(self)') ?? '',
};

/** The headers of a page with these hashes of inline scripts and styles (`'sha256-…'`). */
export const pageHeaders = (
	scripts: readonly string[],
	styles: readonly string[],
): Readonly<Record<string, string>> => ({
	'content-security-policy': policy(scripts, styles),
	...documentHeaders,
});

const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

const forAll: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
};

/** For replies that a browser may show as a document. Pages replace the policy. */
const forDocuments: Readonly<Record<string, string>> = {
	'content-security-policy': inertPolicy,
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/** Never shown as a document. Skipping them saves 200 bytes per file. */
const noDocument = /^(?:text\/(?:javascript|css)|font\/)/;

/** Two years, over HTTPS only: otherwise browsers would refuse a laptop's HTTP site from then on. */
const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const overHttp: Readonly<Record<string, string>> = { ...forAll, ...forDocuments };
const overHttps: Readonly<Record<string, string>> = { ...overHttp, ...transportSecurity };
const assetOverHttps: Readonly<Record<string, string>> = { ...forAll, ...transportSecurity };

/** `type`: the media type of a built file. */
export const headersFor = (isSecure: boolean, type = ''): Readonly<Record<string, string>> => {
	if (noDocument.test(type)) return isSecure ? assetOverHttps : forAll;
	return isSecure ? overHttps : overHttp;
};
