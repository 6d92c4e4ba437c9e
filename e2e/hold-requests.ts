/** Holds requests of a page back, as on a slow line. */
import type { Page } from '@playwright/test';

/** Returns the function that releases them and all later ones. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}
