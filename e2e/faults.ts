/** Faults that no page may have: console errors, uncaught errors, broken policies, missing assets. */
import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test';
import { unreachable } from '../web/ui/message-of.ts';

export interface Faults {
	readonly found: string[];
	allow(pattern: RegExp): void;
	unexpected(): string[];
}

const assets = new Set(['script', 'stylesheet', 'font', 'image', 'manifest']);

const ofOneThing = /^\/(?:clubs|events|quiz|forms|registrations|applications)\//;

/** Browsers report refused calls as errors. Journeys check how pages handle them. */
const isRefusedCall = (message: ConsoleMessage) => {
	const { pathname } = URL.parse(message.location().url) ?? { pathname: '' };
	return (
		/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text()) &&
		(pathname.startsWith('/api/') || ofOneThing.test(pathname))
	);
};

/** Pages also log calls that failed, which the browser has reported. */
const isLoggedCall = (message: ConsoleMessage) => {
	const text = message.text();
	return text.startsWith('A fetch failed.') && text.includes(unreachable);
};

/** Leaving a page early skips its view transition, whose rejection the router ignores, and aborts fonts, which Firefox reports as NS_BINDING_ABORTED (2152398850). */
const isLeftEarly = /^AbortError: Transition was skipped|downloadable font: download failed .* status=2152398850 /;

/** Playwright's trace recorder fetches picture previews, which the policy forbids. */
export const tracedPictures = /Connecting to 'blob:|connect-src forbids blob/;

const isBroken = (response: Response) =>
	response.status() >= 500 || (response.status() >= 400 && assets.has(response.request().resourceType()));

/** Records faults of every page of a context. */
export async function watch(context: BrowserContext, faults: Faults): Promise<void> {
	const note = (kind: string, text: string) => void faults.found.push(`${kind}: ${text}`);
	context.on('console', (message) => {
		if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message) && !isLoggedCall(message))
			note(`console ${message.type()}`, `${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (error) => {
		const { name, message, stack = '' } = error.error();
		// Browsers' own rejections have no stack.
		const text = stack === '' ? `${name}: ${message}` : stack;
		if (!isLeftEarly.test(text)) note('uncaught error', text);
	});
	context.on('response', (response) => {
		if (isBroken(response))
			note('error response', `${response.status()} ${response.request().method()} ${response.url()}`);
	});
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
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

export function noFaults(): Faults {
	const found: string[] = [];
	const allowed: RegExp[] = [];
	return {
		found,
		allow: (pattern) => void allowed.push(pattern),
		unexpected: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
	};
}
