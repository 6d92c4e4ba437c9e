/** Faults that no page may have, whatever a journey is about: console errors, uncaught errors, broken policies, missing assets. */
import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';
import { unreachable } from '../web/ui/message-of.ts';

export interface Faults {
	readonly found: string[];
	/** Allows faults that a journey provokes on purpose. */
	allow(pattern: RegExp): void;
	/** The faults that were not allowed. */
	unexpected(): string[];
}

const assets = new Set(['script', 'stylesheet', 'font', 'image', 'manifest']);

/** Pages about something that may be gone. */
const ofOneThing = /^\/(?:clubs|events|quiz|forms|registrations|applications)\//;

/** The browser reports each refused call, and each page about nothing, as an error; whether the page handles it well is for the journey to check. */
const isRefusedCall = (message: ConsoleMessage) => {
	const { pathname } = URL.parse(message.location().url) ?? { pathname: '' };
	return (
		/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
		(pathname.startsWith('/api/') || ofOneThing.test(pathname))
	);
};

/** The page logs calls that did not reach the server, too, which the browser has reported already. */
const isLoggedCall = (message: ConsoleMessage) => {
	const text = message.text();
	return text.startsWith('A fetch failed.') && text.includes(unreachable);
};

/** Leaving a page before it has faded in skips its view transition: the browser rejects a promise that the router ignores. */
const isSkippedTransition = /^AbortError: Transition was skipped/;

/** For a journey that chooses pictures: Playwright's trace recorder fetches their previews, which the policy forbids. */
export const tracedPictures = /Connecting to 'blob:|connect-src forbids blob/;

const isBroken = (response: Response) =>
	response.status() >= 500 || (response.status() >= 400 && assets.has(response.request().resourceType()));

/** Records the faults of every page of a context from now on. */
export async function watch(context: BrowserContext, faults: Faults): Promise<void> {
	const note = (kind: string, text: string) => void faults.found.push(`${kind}: ${text}`);
	context.on('console', (message) => {
		if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message) && !isLoggedCall(message))
			note(`console ${message.type()}`, `${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (error) => {
		const { name, message, stack = '' } = error.error();
		// A rejected promise of the browser's own has no stack.
		const text = stack === '' ? `${name}: ${message}` : stack;
		if (!isSkippedTransition.test(text)) note('uncaught error', text);
	});
	context.on('response', (response) => {
		if (isBroken(response))
			note('error response', `${response.status()} ${response.request().method()} ${response.url()}`);
	});
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// Leaving a page cancels what it still loads: so Chromium and Firefox say.
		if (assets.has(request.resourceType()) && !['net::ERR_ABORTED', 'NS_BINDING_ABORTED'].includes(reason))
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
