/** The document around every page: query cache, session, toasts. */

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useContext, useEffect, useMemo, useState } from 'react';
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteError,
} from 'react-router';
import { beforeHydration } from './app/before-hydration.ts';
import { DocumentContext } from './app/document.ts';
import { useHeldLinks } from './app/hold-links.ts';
import { LocalTimeProvider } from './app/local-time.tsx';
import { dateRendered, type LoaderArgs, loadNothing, pageSource, type RootData, useRootData } from './app/page-data.ts';
import { makeQueryClient } from './app/query-client.ts';
import { logOut, useSession, watchSession } from './app/session.ts';
import inlineStyles from './styles.css?inline';
import { buttonClass } from './ui/button.tsx';
import { Spinner } from './ui/spinner.tsx';
import { ToastOutlet, toast } from './ui/toast.tsx';

/**
 * Inline, so nothing is fetched before the first paint. In the browser they are read from the document, which would lose them
 * when a broken page renders anew.
 */
const styles = import.meta.env.SSR ? inlineStyles : (document.head.querySelector('style')?.textContent ?? '');

/** In the browser it has run. */
const firstChoices = import.meta.env.SSR ? beforeHydration() : '';

/** Separate from `styles` where the page's address is a secret (`scripts/build-pages.ts`). */
const fonts = import.meta.env.SSR ? undefined : document.head.querySelector('link[data-fonts]')?.getAttribute('href');
const isDevServer = import.meta.env.MODE === 'development';

export const links = () => [
	// In development, its own style sheet is renewed without a reload.
	...(isDevServer ? [{ rel: 'stylesheet', href: '/web/styles.css' }] : []),
	{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const meta = () => [
	{ title: 'Clubyard' },
	{ name: 'description', content: 'The clubs of our college, their events and their open positions.' },
];

export const loader = ({ context }: Pick<LoaderArgs, 'context'>): RootData | null => {
	const source = context.get(pageSource);
	return source && { now: source.now, site: source.site };
};

export const clientLoader = loadNothing;

/** The root's data never change. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const { nonce, firstScript } = useContext(DocumentContext);
	useEffect(() => {
		const { dataset } = document.documentElement;
		delete dataset['defersLayout'];
		dataset['hydrated'] = '';
	}, []);
	return (
		// A script sets attributes of the root before hydration.
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9f5ec" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16120f" />
				{firstScript ? <link rel="modulepreload" href={firstScript.src} integrity={firstScript.integrity} /> : null}
				<Meta />
				<Links />
				{fonts ? <link rel="stylesheet" data-fonts="" href={fonts} /> : null}
				{isDevServer ? null : (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the styles of the build
					<style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
				)}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: functions of this build */}
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstChoices }} />
				<script type="module" {...firstScript} nonce={nonce} suppressHydrationWarning />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	const [queryClient] = useState(makeQueryClient);
	const loaded = useMatches().at(-1)?.loaderData as DehydratedState | null | undefined;
	const state = useMemo(() => dateRendered(loaded), [loaded]);
	useEffect(() => watchSession(queryClient), [queryClient]);
	useHeldLinks();
	useEffect(() => {
		// Otherwise an old error stays during a new attempt.
		document.addEventListener('submit', toast.forgetErrors, { capture: true });
		return () => document.removeEventListener('submit', toast.forgetErrors, { capture: true });
	}, []);
	return (
		<QueryClientProvider client={queryClient}>
			<HydrationBoundary state={state}>
				<LocalTimeProvider data={useRootData()}>
					<Outlet />
				</LocalTimeProvider>
			</HydrationBoundary>
			<ToastOutlet />
		</QueryClientProvider>
	);
}

/** Shown while the script of a page without server rendering loads. */
export function HydrateFallback() {
	return (
		<main className="grid min-h-dvh place-items-center">
			<Spinner label="Loading the page" />
		</main>
	);
}

/** Ends the session: its stored data may break each load. */
function LogOutButton() {
	const [isLeaving, setLeaving] = useState(false);
	const isLoggedIn = useSession() !== null;
	const leave = () => {
		setLeaving(true);
		void logOut()
			.catch(console.error)
			.finally(() => location.assign('/'));
	};
	if (!isLoggedIn && !isLeaving) return null;
	return (
		<button type="button" disabled={isLeaving} className={buttonClass('quiet')} onClick={leave}>
			Log out
		</button>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const missing = isRouteErrorResponse(error) && error.status === 404;
	return (
		<main className="page grid min-h-dvh content-center gap-6 py-24">
			<h1 className="type-heading">{missing ? 'There is no such page' : 'Something broke on this page'}</h1>
			<p className="max-w-prose text-lead text-ink-soft">
				{missing
					? 'The address may be old, or mistyped.'
					: 'It is our fault, not yours. Loading the page again often helps. If you are logged in as a club and it breaks again, log out and in again.'}
			</p>
			<p className="flex flex-wrap gap-3">
				{missing ? null : (
					<button type="button" className={buttonClass()} onClick={() => location.reload()}>
						Load the page again
					</button>
				)}
				<a className={buttonClass('quiet')} href="/">
					Go home
				</a>
				{missing ? null : <LogOutButton />}
			</p>
		</main>
	);
}
