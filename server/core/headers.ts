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
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Set on every reply. A page replaces the policy by its own. */
const securityHeaders: Readonly<Record<string, string>> = {
	'content-security-policy': inertPolicy,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
};

/** Two years. Sent over https only: otherwise browsers would refuse a laptop's http site from then on. */
const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const overHttps: Readonly<Record<string, string>> = { ...securityHeaders, ...transportSecurity };

/** The security headers of a reply, by whether the request came over https. */
export const headersFor = (isSecure: boolean): Readonly<Record<string, string>> =>
	isSecure ? overHttps : securityHeaders;
