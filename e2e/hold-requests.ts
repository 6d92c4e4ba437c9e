/** Holds requests of a page back, as on a slow line, until the journey lets them go. */
import type { Page } from '@playwright/test';

/** Holds back all requests whose address matches `pattern`. Returns the function that lets them go, and all later ones. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(pattern, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}
