/** What no page may do, whatever a journey looks at: console errors, broken policies, uncaught errors, missing assets. */
import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';

export interface Faults {
	readonly found: string[];
	/** Lets pass what a journey provokes on purpose. */
	allow(pattern: RegExp): void;
	/** The faults that were not allowed. */
	unexpected(): string[];
}

const assets = new Set(['script', 'stylesheet', 'font', 'image', 'manifest']);

/** The browser itself reports each refused call; what a refusal means to the page is the journey's to check. */
const isRefusedCall = (message: ConsoleMessage) => {
	const { pathname } = URL.parse(message.location().url) ?? { pathname: '' };
	return (
		/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
		pathname.startsWith('/api/')
	);
};

/** Who goes on before the last page has faded in skips the fading; the router leaves the browser's word about it to itself. */
const isOvertaken = /^AbortError: Transition was skipped/;

const isBroken = (response: Response) =>
	response.status() >= 500 || (response.status() >= 400 && assets.has(response.request().resourceType()));

/** Notes the faults of every page of a context, from now on. */
export async function watch(context: BrowserContext, faults: Faults): Promise<void> {
	const note = (kind: string, text: string) => void faults.found.push(`${kind}: ${text}`);
	context.on('console', (message) => {
		if (message.type() === 'error' && !isRefusedCall(message))
			note('console error', `${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (error) => {
		const { name, message, stack = '' } = error.error();
		// A rejected promise of the browser's own has no stack.
		const text = stack === '' ? `${name}: ${message}` : stack;
		if (!isOvertaken.test(text)) note('uncaught error', text);
	});
	context.on('response', (response) => {
		if (isBroken(response)) note('bad answer', `${response.status()} ${response.request().method()} ${response.url()}`);
	});
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Leaving a page cancels what it still loads.
		if (assets.has(request.resourceType()) && reason !== 'net::ERR_ABORTED')
			note('failed asset', `${reason} ${request.url()}`);
	});
	await context.exposeBinding('reportViolation', (_, text: string) => note('Content-Security-Policy', text));
	await context.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', (event) => {
			const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
			reportViolation(
				`${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
			);
		});
	});
}

/** An empty list of faults. */
export function noFaults(): Faults {
	const found: string[] = [];
	const allowed: RegExp[] = [];
	return {
		found,
		allow: (pattern) => void allowed.push(pattern),
		unexpected: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
	};
}
