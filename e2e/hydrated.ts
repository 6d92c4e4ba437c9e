/** Waits until pages are hydrated: before, buttons and keys do nothing. */
import type { BrowserContext, Page, Response } from '@playwright/test';

export const waitUntilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Makes `goto` and `reload` wait for hydration, unless they wait for less than the load. */
export function awaitHydration(context: BrowserContext): void {
	const newPage = context.newPage.bind(context);
	context.newPage = async () => {
		const page = await newPage();
		const arrive = async (response: Response | null, waitUntil?: string) => {
			const isPage = response?.headers()['content-type']?.startsWith('text/html');
			if (isPage && waitUntil !== 'commit') await waitUntilHydrated(page);
			return response;
		};
		const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
		page.goto = async (url, options) => arrive(await goto(url, options), options?.waitUntil);
		page.reload = async (options) => arrive(await reload(options), options?.waitUntil);
		return page;
	};
}
