/** The security headers of every reply, and the Content-Security-Policy of a page. */

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

/** The media type of every reply in JSON. */
export const jsonType = 'application/json; charset=utf-8';

/** The headers of every HTML document beside its policy. With every file of a page they would be bytes for nothing. */
export const documentHeaders: Readonly<Record<string, string>> = {
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** The headers of a page with these inline scripts and styles (`'sha256-…'`) beside the site's own files. */
export const pageHeaders = (
	scripts: readonly string[],
	styles: readonly string[],
): Readonly<Record<string, string>> => ({
	'content-security-policy': policy(scripts, styles),
	...documentHeaders,
});

/** The Content-Security-Policy of a reply that is no page: it may load and run nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Set on every reply. */
const forAll: Readonly<Record<string, string>> = {
	'x-content-type-options': 'nosniff',
	'cross-origin-resource-policy': 'same-origin',
};

/** Set on every reply that a browser may show as a document. A page replaces the policy by its own. */
const forDocuments: Readonly<Record<string, string>> = {
	'content-security-policy': inertPolicy,
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/** Browsers show these as text at most. On each of the dozen files of a page, `forDocuments` would be 200 bytes for nothing. */
const noDocument = /^(?:text\/(?:javascript|css)|font\/)/;

/** Two years. Sent over https only: otherwise browsers would refuse a laptop's http site from then on. */
const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const overHttp: Readonly<Record<string, string>> = { ...forAll, ...forDocuments };
const overHttps: Readonly<Record<string, string>> = { ...overHttp, ...transportSecurity };
const assetOverHttps: Readonly<Record<string, string>> = { ...forAll, ...transportSecurity };

/** The security headers of a reply, by whether the request came over https, and by its media type if it is a file of the build. */
export const headersFor = (isSecure: boolean, type = ''): Readonly<Record<string, string>> => {
	if (noDocument.test(type)) return isSecure ? assetOverHttps : forAll;
	return isSecure ? overHttps : overHttp;
};
