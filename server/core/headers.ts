/** The headers every answer carries, and the policy of a page. */

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

/** The Content-Security-Policy of a page with these inline scripts and styles (`'sha256-…'`) beside the site's own files. */
export const pagePolicy = policy;

/** What an answer that is no page may do: nothing. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Set on every answer, whatever else it carries. */
const securityHeaders: Readonly<Record<string, string>> = {
	'content-security-policy': inertPolicy,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'x-frame-options': 'DENY',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** Two years, and only said over https: a laptop's http site must not lock itself out. */
const transportSecurity = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const overHttps: Readonly<Record<string, string>> = { ...securityHeaders, ...transportSecurity };

/** The security headers of an answer, by whether it goes out over https. */
export const headersFor = (isSecure: boolean): Readonly<Record<string, string>> =>
	isSecure ? overHttps : securityHeaders;
