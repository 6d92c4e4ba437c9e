/** A reply that is lost on the way: the server has done what was asked, and the page does not learn of it. */
import type { Page } from '@playwright/test';

/** Loses the reply to the next request for an address that matches the glob `url`. */
export const loseReply = (page: Page, url: string) =>
	page.route(
		url,
		async (route) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 },
	);
